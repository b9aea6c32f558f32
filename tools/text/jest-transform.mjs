import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileCatalogue } from './compile.mjs';

const own = readFileSync(new URL('compile.mjs', import.meta.url));

/** Compiles catalogues for the tests as the loader does in a build. */
export default {
  process: (source) => ({ code: JSON.stringify(compileCatalogue(JSON.parse(source))) }),
  getCacheKey: (source) => createHash('sha256').update(own).update(source).digest('hex'),
};
