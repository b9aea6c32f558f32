/** Whether the last digit of a GTIN is the check digit of the others: from the right, every other one counts three times (GS1). */
export function hasCheckDigit(gtin: string): boolean {
  let sum = 0;
  for (let at = 0; at < gtin.length; at += 1) sum += Number(gtin[gtin.length - 1 - at]) * (at % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}
