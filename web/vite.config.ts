// How the page is built: one folder of files for any static host, all addresses relative to
// index.html.
//
// The engine (build/wasm/kaidoku.wasm) is made by CMake, see cmake/Wasm.cmake; `make web` does
// both.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offline } from './build/offline';

const wasm =
  process.env.KAIDOKU_WASM ?? fileURLToPath(new URL('../build/wasm/kaidoku.wasm', import.meta.url));

export default defineConfig({
  base: './',
  plugins: [offline()],
  // what follows, such as ?url, stays
  resolve: { alias: [{ find: /^kaidoku\.wasm/, replacement: wasm }] },
  server: { fs: { strict: false } },
  worker: { format: 'es' },
  build: {
    outDir: process.env.KAIDOKU_WEB_OUT ?? '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    // everything is a file of its own: the content security policy allows nothing inline
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
