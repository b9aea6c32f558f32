import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Loaded before anything else by the processes of a test run (`--import`). Node caches what it compiles (NODE_COMPILE_CACHE), but neither the stripped
 * TypeScript nor the paths of modules. Some sixty servers would each take the types out of the same nine hundred files. The first one does; the others read
 * its result.
 */
const cache = process.env.MARQUEE_STRIPPED;
const formats = { ts: 'module-typescript', mjs: 'module' };
/** Specifier that names its file completely. */
const near = /^\.{1,2}\/[^?#]*\.(ts|mjs)$/;
const isTypeScript = (url) => url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/');

/** Strips the types as Node itself does, without a warning. */
function withoutTypes(source) {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Returns the content of a file; undefined if there is none. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function keptOf(source) {
  const kept = join(cache, createHash('sha1').update(source).digest('hex'));
  const before = textOf(kept);
  if (before !== undefined) return before;
  const text = withoutTypes(source);
  // Whole or not at all: another process may be reading it.
  const unfinished = `${kept}.${randomUUID()}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, kept);
  return text;
}

if (cache) {
  mkdirSync(cache, { recursive: true });
  registerHooks({
    resolve(specifier, context, next) {
      const ending = near.exec(specifier)?.[1];
      if (!ending || !context.parentURL?.startsWith('file:')) return next(specifier, context);
      return { url: new URL(specifier, context.parentURL).href, format: formats[ending], shortCircuit: true };
    },
    load(url, context, next) {
      const source = isTypeScript(url) ? textOf(fileURLToPath(url)) : undefined;
      // Node itself reports a missing file.
      return source === undefined ? next(url, context) : { format: 'module', source: keptOf(source), shortCircuit: true };
    },
  });
}
