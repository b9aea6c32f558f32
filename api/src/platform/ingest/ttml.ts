import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Cue, MAX_CUES, escapeText } from './cues.ts';

interface Timing {
  readonly frameRate: number;
  readonly tickRate: number;
}
interface Level {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Tags that end with the element. */
  readonly closing: string;
}

const CLOCK = /^(\d{1,4}):(\d{1,2}):(\d{1,2})(?:(\.\d{1,9})|:(\d{1,3}))?/;
const OFFSET = /^(\d{1,12}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/;
const MAX_DEPTH = 100;

/** Reads a time expression; NaN where it is none. */
function secondsOf(text: string, { frameRate, tickRate }: Timing): number {
  const clock = CLOCK.exec(text.trim());
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]) + Number(clock[4] ?? 0) + Number(clock[5] ?? 0) / frameRate;
  const offset = OFFSET.exec(text.trim());
  if (!offset) return Number.NaN;
  const units: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / frameRate, t: 1 / tickRate };
  return Number(offset[1]) * (units[offset[2] ?? 's'] ?? 1);
}

/** Returns an attribute by its name without the prefix, which each file chooses for itself. */
const attribute = ({ attributes }: SaxesTagPlain, name: string): string | undefined =>
  Object.entries(attributes).find(([own]) => own.slice(own.indexOf(':') + 1) === name)?.[1];

function rateOf(tag: SaxesTagPlain): Timing {
  const [over = 1, under = 1] = (attribute(tag, 'frameRateMultiplier') ?? '1 1').split(/[\s:]/).map(Number);
  const rate = Number(attribute(tag, 'frameRate') ?? 30) * (over / under);
  const frameRate = rate > 0 && Number.isFinite(rate) ? rate : 30;
  const ticks = Number(attribute(tag, 'tickRate') ?? 0);
  return { frameRate, tickRate: ticks > 0 ? ticks : frameRate };
}

const tagsOf = (tag: SaxesTagPlain) => [
  ...(attribute(tag, 'fontStyle') === 'italic' ? ['i'] : []),
  ...(attribute(tag, 'fontWeight') === 'bold' ? ['b'] : []),
  ...(attribute(tag, 'textDecoration') === 'underline' ? ['u'] : []),
];

export interface Ttml {
  readonly cues: readonly Cue[];
  /** Whether captions are pictures. */
  readonly hasPictures: boolean;
}

/** Reads TTML and its profiles (IMSC, EBU-TT-D, SMPTE-TT): text, times and emphasis. Undefined where it is not well-formed. */
export function readTtml(text: string): Ttml | undefined {
  const cues: Cue[] = [];
  const styles = new Map<string, readonly string[]>();
  const levels: Level[] = [];
  let timing: Timing = { frameRate: 30, tickRate: 30 };
  let said: string | undefined;
  let hasPictures = false;
  const faults: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => faults.push(message));
  parser.on('opentag', (tag) => {
    const name = tag.name.slice(tag.name.indexOf(':') + 1);
    if (name === 'tt') timing = rateOf(tag);
    if (name === 'style') styles.set(attribute(tag, 'id') ?? '', tagsOf(tag));
    if (name === 'image' || attribute(tag, 'backgroundImage') !== undefined) hasPictures = true;
    const within = levels.at(-1) ?? { from: 0, to: Number.POSITIVE_INFINITY };
    const [begin, end, length] = ['begin', 'end', 'dur'].map((one) => secondsOf(attribute(tag, one) ?? '', timing));
    const from = within.from + (begin && Number.isFinite(begin) ? begin : 0);
    const ends = [within.to, end === undefined ? Number.NaN : within.from + end, length === undefined ? Number.NaN : from + length].filter(
      (one) => !Number.isNaN(one),
    );
    const emphasis =
      name === 'p' || name === 'span' ? [...tagsOf(tag), ...(attribute(tag, 'style') ?? '').split(' ').flatMap((id) => styles.get(id) ?? [])] : [];
    levels.push({
      name,
      from,
      to: Math.min(...ends),
      closing: emphasis
        .toReversed()
        .map((one) => `</${one}>`)
        .join(''),
    });
    if (levels.length > MAX_DEPTH || cues.length > MAX_CUES) throw new Error('too much of it');
    if (name === 'p') said = '';
    if (said !== undefined) said += name === 'br' ? '\n' : emphasis.map((one) => `<${one}>`).join('');
  });
  parser.on('text', (piece) => {
    if (said !== undefined) said += escapeText(piece.replaceAll(/\s+/g, ' '));
  });
  parser.on('closetag', () => {
    const level = levels.pop();
    if (said === undefined || !level) return;
    said += level.closing;
    if (level.name !== 'p') return;
    if (Number.isFinite(level.to)) cues.push({ from: level.from, to: level.to, settings: '', text: said });
    said = undefined;
  });
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return faults.length > 0 ? undefined : { cues, hasPictures };
}
