/** Room for a sheet of 1,000 rows and 150 columns, and its envelope. */
const MAX_MEMBERS = 160_000;
/** Highest nesting, deeper than anything in the contract. */
const MAX_DEPTH = 60;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/** Returns the position of the quote that closes the text opened at `start`. */
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
 * Returns whether a body has too many members, or is nested too deep, to be parsed without delaying other requests. Scanning for commas and
 * brackets costs a hundredth of parsing.
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
    if (depth > MAX_DEPTH || members > MAX_MEMBERS) return true;
  }
  return false;
}
