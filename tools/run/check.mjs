import { staticChecks } from './test.mjs';

/** The quick part of `npm test`: types, lint, fences, dead code, form, of what changed since the last time. */
export async function run() {
  const results = await staticChecks({ cached: true });
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}
