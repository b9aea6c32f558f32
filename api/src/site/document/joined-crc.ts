/** The polynomial of CRC-32 (RFC 1952), its highest power last. */
const POLYNOMIAL = 0xedb88320;
/** x to the power of 0, and of 8: a byte. */
const [ONE, BYTE] = [0x80000000, 0x00800000];

/** The product of two polynomials over GF(2), modulo that of CRC-32. */
function product(a: number, b: number): number {
  let [sum, power] = [0, b];
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= power;
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1;
  }
  return sum >>> 0;
}

const known = new Map<number, number>();

/** What a CRC-32 is multiplied by when so many bytes follow. */
export function shiftOf(length: number): number {
  const existing = known.get(length);
  if (existing !== undefined) return existing;
  let [shift, square] = [ONE, BYTE];
  for (let left = length; left > 0; left >>>= 1) {
    if (left & 1) shift = product(square, shift);
    square = product(square, square);
  }
  // Words are short and mostly of the same length.
  if (length < 256) known.set(length, shift);
  return shift;
}

/** The CRC-32 of two texts after each other, by the CRC-32 of each and the shift of the second (the method of zlib's `crc32_combine`). */
export const joinedCrc = (first: number, second: number, shift: number): number => (product(shift, first) ^ second) >>> 0;
