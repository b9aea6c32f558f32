/** Deeper than anything people write; JSON and the database give up somewhere beyond. */
const DEEPEST = 40;

function faultOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'must not hold the character NUL';
  return /\p{Surrogate}/u.test(text) ? 'must not hold half a character' : undefined;
}

/** Why the database could not keep a value, whatever its column: characters no text has, or nesting without an end. */
export function unkeepable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return faultOfText(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEEPEST) return 'must not be nested so deep';
  for (const [key, inner] of Object.entries(value)) {
    const fault = faultOfText(key) ?? unkeepable(inner, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
