// A step of the build: writes sw.js, the service worker with the list of all files it keeps, and a
// version that changes when any of them does.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithEsbuild } from 'vite';

export function offline(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'kaidoku-offline',
    apply: 'build',
    enforce: 'post', // index.html is there by then
    configResolved(config) {
      root = config.root;
      publicDir = config.publicDir;
    },
    async generateBundle(_options, bundle) {
      const contents = new Map<string, string | Uint8Array>();
      for (const file of Object.values(bundle))
        contents.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
      for (const file of readdirSync(publicDir))
        contents.set(file, readFileSync(join(publicDir, file)));

      const hash = createHash('sha256');
      const names = [...contents.keys()].sort();
      for (const name of names) hash.update(`${name}\n`).update(contents.get(name)!);
      const version = hash.digest('hex').slice(0, 12);

      const source = join(root, 'src/offline/worker.ts');
      const worker = await transformWithEsbuild(readFileSync(source, 'utf8'), source, {
        format: 'iife',
        minify: true,
        sourcemap: false,
      });
      const files = names.filter((name) => name !== 'index.html');
      const known = `version=${JSON.stringify(version)},files=${JSON.stringify(files)}`;
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const ${known};${worker.code}`,
      });
    },
  };
}
