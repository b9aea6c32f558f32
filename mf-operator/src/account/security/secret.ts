/** A key to type off the screen, in groups of four: `JBSW Y3DP EHPK`. */
export function inGroups(secret: string): string {
  return (secret.replaceAll(/\s/g, '').match(/.{1,4}/gu) ?? []).join(' ');
}

/** The six digits somebody meant, whichever spaces and numerals they typed. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\s|-/g, '').replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
