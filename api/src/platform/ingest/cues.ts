import { cutText } from '../../../contract/cut-text.ts';

/** One caption: times in seconds, text in the markup of `cleanText`. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly settings: string;
  readonly text: string;
}

export const MAX_CUES = 50_000;
const MAX_CUE_CHARACTERS = 2000;
const MAX_SECONDS = 360_000;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', quot: '"', apos: "'", lrm: '\u200e', rlm: '\u200f' };

/** Reads the few entities captions use; others are text. */
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });

export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Removes characters that no caption shows. */
const printable = (text: string) => text.normalize('NFC').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u0080-\u009f\ufeff\ufff9-\ufffb]/g, '');

/** Keeps of a caption's markup `<b>`, `<i>` and `<u>`, each closed; every other tag goes, and what is left is plain text. */
export function cleanText(raw: string): string {
  const text = printable(cutText(raw, MAX_CUE_CHARACTERS)).replaceAll(/\{\\[^{}]{0,200}\}/g, '');
  const open: string[] = [];
  let made = '';
  let at = 0;
  for (const tag of text.matchAll(/<(\/?)(?:([a-z]{1,10})(?:[\s.\d][^<>]{0,200})?|[\d:.]{1,20})>/gi)) {
    made += escapeText(decode(text.slice(at, tag.index)));
    at = tag.index + tag[0].length;
    const name = (tag[2] ?? '').toLowerCase();
    if (!['b', 'i', 'u'].includes(name)) continue;
    if (tag[1] === '') {
      if (open.includes(name)) continue;
      open.push(name);
      made += `<${name}>`;
    } else if (open.includes(name)) {
      // What was opened within it ends with it.
      while (open.length > 0) {
        const last = open.pop() ?? '';
        made += `</${last}>`;
        if (last === name) break;
      }
    }
  }
  made += escapeText(decode(text.slice(at)));
  while (open.length > 0) made += `</${open.pop() ?? ''}>`;
  // An empty line would end the caption.
  return made
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const isEmpty = (text: string) => text.replaceAll(/<\/?[biu]>/g, '').trim() === '';

/** Brings captions into order, cleans their text and leaves out those that show nothing. `shift` is added to their times. */
export function tidyCues(cues: readonly Cue[], shift = 0): readonly Cue[] {
  return cues
    .slice(0, MAX_CUES)
    .map((cue) => ({ ...cue, from: Math.max(0, cue.from + shift), to: Math.min(MAX_SECONDS, cue.to + shift), text: cleanText(cue.text) }))
    .filter((cue) => cue.to > cue.from && !isEmpty(cue.text))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
}

export function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

export function writeVtt(cues: readonly Cue[]): string {
  return `WEBVTT\n\n${cues.map(({ from, to, settings, text }) => `${stamp(from)} --> ${stamp(to)}${settings}\n${text}\n`).join('\n')}`;
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\s{0,20}${TIME}\s{0,20}-->\s{0,20}${TIME}(?:\s(.{0,200}))?`);
const SETTING = /^(?:line:-?\d{1,3}(?:\.\d{1,3})?%?|(?:position|size):\d{1,3}(?:\.\d{1,3})?%|align:(?:start|center|end|left|right)|vertical:(?:rl|lr))$/;

function secondsAt(found: RegExpExecArray, at: number): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = found.slice(at, at + 4);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

/** Reads SubRip and WebVTT, which differ in little: lines of times, each followed by text up to an empty line. */
export function readCues(text: string): readonly Cue[] {
  const cues: Cue[] = [];
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < lines.length && cues.length < MAX_CUES; at += 1) {
    const found = TIMING.exec(lines[at] ?? '');
    if (!found) continue;
    const said: string[] = [];
    while (at + 1 < lines.length && (lines[at + 1] ?? '').trim() !== '' && !TIMING.test(lines[at + 1] ?? '')) {
      at += 1;
      said.push(lines[at] ?? '');
    }
    // A number right before the next times is that caption's, where no empty line parts them.
    if (TIMING.test(lines[at + 1] ?? '') && /^\d{1,6}\s*$/.test(said.at(-1) ?? '')) said.pop();
    const settings = (found[9] ?? '').split(/\s+/).filter((one) => SETTING.test(one));
    cues.push({ from: secondsAt(found, 1), to: secondsAt(found, 5), settings: settings.map((one) => ` ${one}`).join(''), text: said.join('\n') });
  }
  return cues;
}
