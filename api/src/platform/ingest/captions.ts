import { readFile, stat } from 'node:fs/promises';
import type { Result } from '../../../contract/index.ts';
import { readAss } from './ass.ts';
import { type Cue, readCues, tidyCues, writeVtt } from './cues.ts';
import type { IngestFault } from './engine.ts';
import { fault, success } from './faults.ts';
import { readTtml } from './ttml.ts';

/** Largest file of captions, the same as the contract lets in. */
export const MAX_CAPTIONS_BYTES = 4_194_304;

/** Reads text as UTF-8 or, by its mark, UTF-16; bytes that are neither are Windows-1252, of which every byte is a character. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Tells captions that are pictures: PGS, and both files of VobSub. */
function isBitmap(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 2) === 'PG' && (bytes[10] ?? 0) >= 0x14) return true;
  return bytes.toString('hex', 0, 4) === '000001ba' || bytes.toString('latin1', 0, 200).includes('# VobSub index file');
}

function cuesOf(text: string): Result<readonly Cue[], IngestFault> {
  if (/^\s*\[script info\]/i.test(text)) return success(readAss(text));
  if (/^\s*</.test(text)) {
    const ttml = readTtml(text.trimStart());
    if (ttml?.cues.length === 0 && ttml.hasPictures) return fault('bitmap-captions');
    return ttml ? success(ttml.cues) : fault('unreadable', 'XML that is no TTML');
  }
  return success(readCues(text));
}

/** Turns captions of any text format into WebVTT; times move by `shift` seconds. */
export function toVtt(text: string, shift = 0): Result<string, IngestFault> {
  const cues = cuesOf(text);
  if (!cues.ok) return cues;
  const tidy = tidyCues(cues.value, shift);
  return tidy.length > 0 ? success(writeVtt(tidy)) : fault('unreadable', 'no caption in it');
}

/** Reads a file of captions (SRT, WebVTT, ASS, SSA or TTML, told by its content) and returns it as WebVTT. */
export async function readCaptions(path: string): Promise<Result<string, IngestFault>> {
  let bytes: Buffer;
  try {
    if ((await stat(path)).size > MAX_CAPTIONS_BYTES) return fault('too-large');
    bytes = await readFile(path);
  } catch (error) {
    return fault('unreadable', String(error));
  }
  if (bytes.length === 0) return fault('empty');
  if (isBitmap(bytes)) return fault('bitmap-captions');
  const text = decodeText(bytes);
  return text.includes('\u0000') ? fault('unreadable', 'binary') : toVtt(text);
}
