const BASE = 36;

/** Whether the last of these letters and digits is the check character of the rest (ISO 7064, MOD 37,36). */
export function hasCheckCharacter(code: string): boolean {
  let rest = BASE;
  for (const character of code.slice(0, -1)) {
    const sum = (rest + parseInt(character, BASE)) % BASE;
    rest = ((sum === 0 ? BASE : sum) * 2) % (BASE + 1);
  }
  return (rest + parseInt(code.slice(-1), BASE)) % BASE === 1;
}

/** `10.5240/7791-8534-2C23-9030-8610-5`: its shape is the contract's matter. */
export function isEidr(eidr: string): boolean {
  return hasCheckCharacter(eidr.slice(eidr.indexOf('/') + 1).replaceAll('-', ''));
}

/** The root with its check character, perhaps with a version and one for both. */
export function isIsan(isan: string): boolean {
  const parts = isan.split('-');
  const root = parts.slice(0, 4).join('');
  const version = parts.slice(5, 7).join('');
  return hasCheckCharacter(root + (parts[4] ?? '')) && (parts.length === 5 || hasCheckCharacter(root + version + (parts[7] ?? '')));
}
