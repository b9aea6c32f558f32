/** The orientation that TIFF data of EXIF names; 1 where it names none. */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return 1;
  const isLittle = order === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(first);
  for (let entry = 0; entry < entries && first + 2 + entry * 12 + 12 <= tiff.length; entry += 1) {
    const at = first + 2 + entry * 12;
    if (short(at) !== 0x0112) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** TIFF data that names an orientation and nothing else. */
export function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
