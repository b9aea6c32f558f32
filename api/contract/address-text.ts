/** Digits of other scripts, each run of ten from its zero. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0xff_10];

function plainDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => code >= one && code < one + 10);
  return zero === undefined ? sign : String(code - zero);
}

/** A postal code as it is checked and kept, however it was typed: capitals, plain digits and hyphens, one space between its parts, no marks of direction. */
export function plainPostalCode(typed: string): string {
  const plain = Array.from(typed)
    .map(plainDigit)
    .join('')
    .replaceAll(/[\u200E\u200F\u061C\u2066-\u2069]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212\uFF0D]/g, '-');
  return plain.replaceAll(/\s+/g, ' ').trim().toUpperCase();
}

function lineOf(line: string, partOf: (name: string) => string): string {
  if (!line.includes('{')) return line.trim();
  let [text, between] = ['', ''];
  for (const [at, token] of line.split(/(\{[a-zA-Z0-9]+\})/).entries()) {
    const isPart = token.startsWith('{');
    const part = isPart ? partOf(token.slice(1, -1)) : '';
    if (part !== '') text += (text === '' ? between : between || ' ') + part;
    between = isPart || (text === '' && at > 0) ? '' : token;
  }
  return text;
}

interface Written {
  readonly layout: string;
  readonly writesRegionCode: boolean;
  readonly regions: readonly { readonly code: string; readonly name: string }[];
}

/** Returns a region as letters write it: its code or its name, as the country has it; what is no code of the country stays as it is. */
function regionIn({ regions, writesRegionCode }: Pick<Written, 'regions' | 'writesRegionCode'>, region: string): string {
  const found = writesRegionCode ? undefined : regions.find(({ code }) => code === region);
  return found?.name ?? region;
}

/** The lines of an address as its country writes them, without those nothing is known of: what stands between two parts is written only where both are there. */
export function linesIn({ layout, ...written }: Written, parts: Readonly<Record<string, string | undefined>>): string[] {
  const partOf = (name: string) => (name === 'region' ? regionIn(written, parts['region']?.trim() ?? '') : (parts[name]?.trim() ?? ''));
  const lines = layout.split('\n').map((line) => lineOf(line, partOf));
  // What the country does not ask for was said all the same, and is not left out.
  const others = ['line2', 'city', 'region', 'postalCode'].filter((name) => !layout.includes(`{${name}}`)).map(partOf);
  return [...lines, others.filter((part) => part !== '').join(' ')].filter((line) => line !== '');
}
