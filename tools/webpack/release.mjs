import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Files below this are not worth a second, compressed copy. */
const WORTH_COMPRESSING = 600;

/**
 * Writes beside each script its brotli and gzip forms; `release.json`, what a registry must know to offer this build; and, one
 * folder up, `current.json`, which names the build made last.
 */
export class Release {
  constructor(describe) {
    this.describe = describe;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('Release', (compilation) => {
      const folder = compiler.options.output.path;
      const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
      const integrity = {};
      for (const file of scripts) {
        const bytes = readFileSync(join(folder, file));
        integrity[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        if (compiler.options.mode !== 'production' || bytes.length < WORTH_COMPRESSING) continue;
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
      const release = { ...this.describe(compilation), integrity };
      writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      writeFileSync(join(folder, '../current.json'), `${JSON.stringify({ version: release.version })}\n`);
    });
  }
}
