import { staticChecks } from './test.mjs';

/** The quick part of `npm test`: types, lint, fences, dead code, form. */
export async function run() {
  const results = await staticChecks();
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}
