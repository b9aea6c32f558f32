/** CRC-32 polynomial (RFC 1952), its highest power last. */
const POLYNOMIAL = 0xedb88320;
/** x⁰, and x⁸ for one byte. */
const [ONE, BYTE] = [0x80000000, 0x00800000];

/** Multiplies two polynomials over GF(2), modulo the CRC-32 polynomial. */
function product(a: number, b: number): number {
  let [sum, power] = [0, b];
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= power;
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1;
  }
  return sum >>> 0;
}

const known = new Map<number, number>();

/** Returns the factor of a CRC-32 that `length` further bytes follow. */
export function shiftOf(length: number): number {
  const existing = known.get(length);
  if (existing !== undefined) return existing;
  let [shift, square] = [ONE, BYTE];
  for (let left = length; left > 0; left >>>= 1) {
    if (left & 1) shift = product(square, shift);
    square = product(square, square);
  }
  // Inserted words are short and mostly of equal length.
  if (length < 256) known.set(length, shift);
  return shift;
}

/** Returns the CRC-32 of two concatenated texts, from the CRC-32 of each and the shift of the second. The method is that of zlib's `crc32_combine`. */
export const joinedCrc = (first: number, second: number, shift: number): number => (product(shift, first) ^ second) >>> 0;
