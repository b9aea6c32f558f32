/** A sheet of 1,000 rows and 150 columns, with room for what stands around it. */
const MOST_MEMBERS = 160_000;
/** Deeper than anything of the contract. */
const DEEPEST = 60;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/** Where a text of JSON ends that begins at a quote: behind the next one that is not escaped. */
function behindText(body: string, start: number): number {
  let at = start + 1;
  for (; at < body.length; at += 1) {
    const code = body.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return at;
}

/**
 * Whether a body has so many members, or is nested so deep, that reading it would hold up others: a look at its commas and brackets costs a
 * hundredth of making objects of them.
 */
export function isOutsized(body: string): boolean {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < body.length; at += 1) {
    const code = body.charCodeAt(at);
    if (code === QUOTE) at = behindText(body, at);
    else if (code === COMMA) members += 1;
    else if (OPENS.has(code)) depth += 1;
    else if (CLOSES.has(code)) depth -= 1;
    if (depth > DEEPEST || members > MOST_MEMBERS) return true;
  }
  return false;
}
