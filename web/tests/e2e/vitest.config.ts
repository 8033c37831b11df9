// The tests in a real browser, apart from the unit tests: they need the built page and Chromium (`npm run build`, then `npm run e2e`).
// Their files are named *.e2e.ts, so that `npm test` does not take them.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/e2e/*.e2e.ts'],
    testTimeout: 120_000, // a busy machine; every wait inside ends by itself
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false, // one browser at a time
  },
});
