import bidiFactory from 'bidi-js';
import { partFor, type Weight } from './fonts.ts';

const bidi = bidiFactory();

/** Characters of one font and one direction. */
export interface TextRun {
  readonly text: string;
  readonly level: number;
  readonly font: string;
  readonly bytes: Buffer;
}

export interface Line {
  /** From left to right, as they are seen. */
  readonly runs: readonly TextRun[];
}

const MARK = /^[\p{M}\u200c\u200d]$/u;
/** Signs that say which way a text runs; they are heeded, never drawn. */
const UNDRAWN = /^[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]$/;
const STRONG_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const ALL_PLAIN = /^[\u0020-\u007e\u00a0-\u00ff]*$/;

/** Mirrors what stands in a run from the right; signs alone have no script to turn them, so they are turned here. */
function facing(text: string, level: number): string {
  if (level % 2 === 0) return text;
  const mirrored = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (STRONG_RTL.test(text) ? mirrored : mirrored.reverse()).join('');
}

/** The runs in the order they are seen: from the highest level down, what is at least as high is turned around. */
function asSeen(runs: TextRun[]): TextRun[] {
  const seen = [...runs];
  for (let level = Math.max(0, ...seen.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      let to = from;
      while (to < seen.length && (seen[to]?.level ?? 0) >= level) to += 1;
      if (to - from > 1) seen.splice(from, to - from, ...seen.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return seen;
}

/** The direction of a text: that of its first letter which has one. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  if (!STRONG_RTL.test(text)) return 'ltr';
  return (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** Splits a line into runs that can be shaped, and orders them as the Unicode Bidirectional Algorithm says. */
export function lineOf(text: string, weight: Weight, base: 'ltr' | 'rtl' | 'auto' = 'auto'): Line {
  if (text === '' || (ALL_PLAIN.test(text) && base !== 'rtl')) {
    const { name, bytes } = partFor('a', weight);
    return { runs: text === '' ? [] : [{ text, level: 0, font: name, bytes }] };
  }
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const runs: TextRun[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    at += character.length;
    if (UNDRAWN.test(character)) continue;
    const last = runs.at(-1);
    const part = MARK.test(character) && last ? undefined : partFor(character, weight);
    if (last?.level === level && (part === undefined || part.name === last.font)) runs[runs.length - 1] = { ...last, text: last.text + character };
    else {
      const { name, bytes } = part ?? partFor(character, weight);
      runs.push({ text: character, level, font: name, bytes });
    }
  }
  return { runs: asSeen(runs).map((run) => ({ ...run, text: facing(run.text, run.level) })) };
}
