import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FieldMapping } from '../../../contract/operation/entity.ts';
import { type Cell, readCell } from './cells.ts';
import type { TargetField } from './import-fields.ts';
import { cutText } from '../../../contract/cut-text.ts';

type Column = FieldMapping['columns'][number];

/** Other headings that spreadsheets use for our fields. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  name: ['title', 'title name', 'display name', 'product name', 'label', 'caption'],
  description: ['synopsis', 'summary', 'plot', 'long description', 'about', 'text'],
  path: ['slug', 'handle', 'permalink', 'url path'],
  kind: ['product kind', 'product type'],
  entityStatus: ['status', 'state', 'publication status'],
  origin: ['release date', 'released', 'premiere', 'air date', 'publication date', 'date'],
  'metaData.programType': ['type', 'content type', 'work type'],
  'metaData.genres': ['genre', 'categories'],
  'metaData.cast': ['actors', 'actor', 'starring', 'people'],
  'metaData.directors': ['director', 'directed by'],
  'metaData.durationSeconds': ['runtime', 'run time', 'duration', 'length', 'length in seconds'],
  'metaData.certification': ['rating', 'age rating', 'rated'],
  'metaData.season': ['season number', 'season no'],
  'metaData.episode': ['episode number', 'episode no'],
  organizationType: ['type', 'organisation type'],
  email: ['e-mail', 'mail', 'e-mail address', 'email address'],
  firstName: ['given name', 'forename', 'christian name'],
  lastName: ['surname', 'family name'],
  value: ['term', 'entry'],
};

/** Normalizes a heading: case, spaces, punctuation and accents are ignored. */
export function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** Returns the field saved for a heading. Headings can be any text, including `constructor`. */
export function savedFor(header: string, saved: Readonly<Record<string, string>>): string | undefined {
  const heading = normalized(header);
  return Object.hasOwn(saved, heading) ? saved[heading] : undefined;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2));
}

/** Share of letter pairs two words have in common (Dice), from 0 to 1. */
function likeness(mine: readonly string[], theirs: readonly string[]): number {
  if (mine.length + theirs.length === 0) return 0;
  const left = new Map<string, number>();
  for (const pair of theirs) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of mine) {
    const count = left.get(pair) ?? 0;
    if (count > 0) common += 1;
    left.set(pair, count - 1);
  }
  return (2 * common) / (mine.length + theirs.length);
}

/** Normalized names of a field, computed once for all headings. */
interface Known {
  readonly field: TargetField;
  readonly names: readonly string[];
  readonly others: readonly string[];
  readonly pairs: readonly (readonly string[])[];
}

function knownBy(field: TargetField): Known {
  const names = [field.name, field.label, field.name.split('.').at(-1) ?? ''].map(normalized);
  const others = (aliases[field.name] ?? []).map(normalized);
  return { field, names, others, pairs: [...names, ...others].map(pairsOf) };
}

interface Candidate {
  readonly field: string;
  readonly confidence: number;
  readonly reason: Column['reason'];
}

const LIKE_ENOUGH = 0.6;

function rate(heading: string, pairs: readonly string[], known: Known): Candidate | undefined {
  const { name } = known.field;
  if (known.names.includes(heading)) return { field: name, confidence: 0.98, reason: 'EXACT' };
  if (known.others.includes(heading)) return { field: name, confidence: 0.9, reason: 'ALIAS' };
  const best = Math.max(...known.pairs.map((theirs) => likeness(pairs, theirs)));
  return best >= LIKE_ENOUGH ? { field: name, confidence: best * 0.8, reason: 'SIMILAR' } : undefined;
}

/** Halves the confidence of a suggestion if most of its samples do not fit the field. */
function weighed(candidate: Candidate, field: TargetField, samples: readonly Cell[]): Candidate {
  const filled = samples.filter((cell) => cell !== null && cell !== '');
  const fitting = filled.filter((cell) => readCell(cell, field).ok).length;
  return filled.length > 0 && fitting * 2 < filled.length ? { ...candidate, confidence: candidate.confidence / 2 } : candidate;
}

const SURE_ENOUGH = 0.45;

type Place = Candidate & { readonly at: number };

/** Returns the candidate fields of each heading. Yields to the event loop before each heading, as each is compared with every name. */
async function candidatesOf(fields: readonly TargetField[], headings: readonly { at: number; header: string; samples: readonly Cell[] }[]): Promise<Place[]> {
  const known = fields.map(knownBy);
  const candidates: Place[] = [];
  for (const { at, header, samples } of headings) {
    await nextTurn();
    const heading = normalized(header);
    const pairs = pairsOf(heading);
    for (const one of known) {
      const rated = rate(heading, pairs, one);
      if (rated) candidates.push({ at, ...weighed(rated, one.field, samples) });
    }
  }
  return candidates;
}

/** Suggests a field for each heading and uses each field once: saved mappings first, then by confidence. */
export async function suggestFields(
  fields: readonly TargetField[],
  asked: { headers: readonly string[]; rows: readonly (readonly Cell[])[]; saved: Readonly<Record<string, string>> },
): Promise<Column[]> {
  const { headers, rows, saved } = asked;
  const samplesAt = (at: number) => rows.map((row) => row[at] ?? null);
  const chosen = new Map<number, Candidate>();
  const taken = new Set<string>();
  headers.forEach((header, at) => {
    const field = savedFor(header, saved);
    if (field === undefined) return;
    chosen.set(at, { field, confidence: 1, reason: 'SAVED' });
    taken.add(field);
  });
  const open = headers.flatMap((header, at) => (chosen.has(at) ? [] : [{ at, header, samples: samplesAt(at) }]));
  const candidates = await candidatesOf(fields, open);
  for (const { at, ...candidate } of candidates.sort((one, other) => other.confidence - one.confidence)) {
    if (chosen.has(at) || taken.has(candidate.field) || candidate.confidence < SURE_ENOUGH) continue;
    chosen.set(at, candidate);
    taken.add(candidate.field);
  }
  return headers.map((header, at) => {
    const { field = '', confidence = 0, reason = 'NONE' } = chosen.get(at) ?? {};
    const sample = samplesAt(at).find((cell) => cell !== null && cell !== '');
    return {
      header,
      field: field === '' ? null : field,
      confidence: Math.round(confidence * 100) / 100,
      reason,
      sample: sample === undefined || sample === null ? null : cutText(String(sample), 200),
    };
  });
}
