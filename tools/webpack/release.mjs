import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Size below which files are not worth a compressed copy. */
const WORTH_COMPRESSING = 600;

/** Returns whether a file is a script of the release itself: the updates that a watching build sends to open pages are not. */
export const isScript = (file) => file.endsWith('.js') && !file.includes('.hot-update.');

/** Writes a file only if its text has changed, since others watch the file. */
function writeChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/**
 * Writes beside each script its brotli and gzip forms; `release.json`, what a registry must know to offer this build; and, one
 * folder up, `current.json`, which names the build made last.
 */
export class Release {
  constructor(describe, digestOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`) {
    this.describe = describe;
    this.digestOf = digestOf;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('Release', (compilation) => {
      const folder = compiler.options.output.path;
      const scripts = readdirSync(folder).filter(isScript);
      const isFinal = compiler.options.mode === 'production';
      const integrity = {};
      // The scripts of a watching build change under their names; `build.json` names the current ones.
      if (!isFinal) writeChanged(join(folder, 'build.json'), JSON.stringify({ name: compiler.options.output.uniqueName, hash: compilation.hash }));
      for (const file of isFinal ? scripts : []) {
        const bytes = readFileSync(join(folder, file));
        integrity[file] = this.digestOf(bytes);
        if (bytes.length < WORTH_COMPRESSING) continue;
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
      const release = { ...this.describe(compilation), integrity };
      writeChanged(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      writeChanged(join(folder, '../current.json'), `${JSON.stringify({ version: release.version })}\n`);
    });
  }
}
