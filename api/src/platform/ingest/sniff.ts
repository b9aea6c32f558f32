import { open } from 'node:fs/promises';

const HEAD_BYTES = 16_384;

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
const startsWith = (bytes: Buffer, hex: string, at = 0) => bytes.toString('hex', at, at + hex.length / 2) === hex;

const MOV_BOXES = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot', 'styp', 'uuid']);
/** Sizes of a packet of a transport stream: plain, of a disc, with error correction. */
const TS_PACKETS = [188, 192, 204];

/** Tells a transport stream by its sync bytes, which may begin within the first packet. */
function isTransportStream(bytes: Buffer): boolean {
  return TS_PACKETS.some((size) => {
    for (let at = 0; at < size; at += 1) {
      if ([0, 1, 2, 3, 4].every((packet) => bytes[at + packet * size] === 0x47)) return true;
    }
    return false;
  });
}

const starts: readonly (readonly [demuxer: string, is: (bytes: Buffer) => boolean])[] = [
  ['mov', (bytes) => MOV_BOXES.has(text(bytes, 4, 8))],
  ['matroska', (bytes) => startsWith(bytes, '1a45dfa3')],
  ['avi', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 11) === 'AVI'],
  ['wav', (bytes) => ['RIFF', 'RF64'].includes(text(bytes, 0, 4)) && text(bytes, 8, 12) === 'WAVE'],
  ['flv', (bytes) => text(bytes, 0, 4) === 'FLV\u0001'],
  ['asf', (bytes) => startsWith(bytes, '3026b2758e66cf11')],
  ['mxf', (bytes) => startsWith(bytes, '060e2b34020501010d010201')],
  ['ogg', (bytes) => text(bytes, 0, 4) === 'OggS'],
  ['mpeg', (bytes) => startsWith(bytes, '000001ba')],
  ['flac', (bytes) => text(bytes, 0, 4) === 'fLaC'],
  ['aiff', (bytes) => text(bytes, 0, 4) === 'FORM' && ['AIFF', 'AIFC'].includes(text(bytes, 8, 12))],
  ['mpegts', isTransportStream],
  ['aac', (bytes) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0],
  ['mp3', (bytes) => text(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)],
];

export async function readHead(path: string, bytes = HEAD_BYTES): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns the one demuxer that may read a file, by its bytes alone: playlists and other texts have none. */
export const demuxerOf = (head: Buffer): string | undefined => starts.find(([, is]) => is(head))?.[0];
