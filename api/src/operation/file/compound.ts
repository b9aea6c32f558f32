/** First bytes of a compound file ([MS-CFB]): workbooks of Excel before 2007, and the wrapper of password-protected workbooks since. */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NO_SECTOR = 0xfffffffa;
/** BIFF record type that comes second in a workbook with a password. */
const FILE_PASS = 0x2f;

/** Reads up to `length` bytes of the file from an offset. */
export type ReadAt = (from: number, length: number) => Promise<Buffer>;

export const isCompound = (firstBytes: Buffer): boolean => firstBytes.length >= HEADER_BYTES && firstBytes.subarray(0, 8).equals(SIGNATURE);

interface Stream {
  readonly name: string;
  readonly from: number;
}

/** Returns the streams named in the first sector of the directory, where writers put the workbook's. */
function streamsOf(directory: Buffer, placeOf: (sector: number) => number): Stream[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, at) => {
    const entry = directory.subarray(at * ENTRY_BYTES, (at + 1) * ENTRY_BYTES);
    const nameBytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62);
    return { name: entry.toString('utf16le', 0, nameBytes), from: placeOf(entry.readUInt32LE(116)) };
  });
}

/** Returns whether a compound file is a workbook that only opens with a password. */
export async function hasPassword(firstBytes: Buffer, readAt: ReadAt): Promise<boolean> {
  const sectorBytes = firstBytes.readUInt16LE(30) === 12 ? 4096 : 512;
  const placeOf = (sector: number) => (sector < NO_SECTOR ? (sector + 1) * sectorBytes : 0);
  const streams = streamsOf(await readAt(placeOf(firstBytes.readUInt32LE(48)), sectorBytes), placeOf);
  if (streams.some(({ name }) => name === 'EncryptedPackage' || name === 'EncryptionInfo')) return true;
  const book = streams.find(({ name }) => name === 'Workbook' || name === 'Book');
  if (!book || book.from === 0) return false;
  const records = await readAt(book.from, sectorBytes);
  const second = records.length < 4 ? records.length : 4 + records.readUInt16LE(2);
  return second + 2 <= records.length && records.readUInt16LE(second) === FILE_PASS;
}
