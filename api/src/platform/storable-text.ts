/** Highest nesting, deeper than anything people write; JSON and the database fail somewhere beyond. */
const MAX_DEPTH = 40;

function faultOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'must not hold the character NUL';
  return /\p{Surrogate}/u.test(text) ? 'must not hold half a character' : undefined;
}

/** Returns why no column could store a value: invalid characters, or nesting that is too deep. */
export function unkeepable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return faultOfText(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === MAX_DEPTH) return 'must not be nested so deep';
  for (const [key, inner] of Object.entries(value)) {
    const fault = faultOfText(key) ?? unkeepable(inner, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
