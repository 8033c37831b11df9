// The tests in a real browser, apart from the unit tests: they need the built page and Chromium
// (`npm run build`, then `npm run e2e`). Their files are named *.e2e.ts, so that `npm test` does
// not take them.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { limit } from './harness';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/e2e/*.e2e.ts'],
    globalSetup: 'tests/e2e/setup.ts',
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    minWorkers: 2,
    testTimeout: 5 * limit, // every wait inside ends by itself
    hookTimeout: limit,
    expect: { poll: { timeout: limit } },
  },
});
