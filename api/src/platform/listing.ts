import type { Failure, Result } from '../../contract/index.ts';
import { refuse } from './context.ts';
import { unkeepable } from './storable-text.ts';

/** Statuses of published items (design §6). */
export const SHOWN_STATUSES: readonly string[] = ['APPROVED', 'COMPLETED'];
export const ENTITY_STATUSES: readonly string[] = ['APPROVED', 'ARCHIVED', 'COMPLETED', 'DRAFT', 'PROCESSING', 'REJECTED'];
/** Highest offset of a page number. Pages beyond cost too much; a cursor does not. */
export const MAX_OFFSET = 100_000;

export const invalid = (path: string, message: string): { ok: false; error: Failure } =>
  refuse('INVALID_INPUT', `${path} ${message}`, { path, code: 'format' });

/** Splits a comma-separated list; returns each word once, sorted. */
export function listOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ].sort();
}

/** Parses `{"genres":["Drama"]}` or `genres:Drama;programType:FEATURE,SERIES` into the values of each key; undefined when malformed. */
export function readFacts(text: string): Map<string, string[]> | undefined {
  const facts = new Map<string, string[]>();
  if (text.trimStart().startsWith('{')) {
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      return undefined;
    }
    for (const [key, value] of Object.entries(parsed as Record<string, unknown>)) {
      const values: unknown[] = [value].flat();
      if (values.some((one) => typeof one === 'object' && one !== null) || unkeepable([key, ...values]) !== undefined) return undefined;
      facts.set(key, values.map(String));
    }
    return facts;
  }
  for (const pair of text.split(';').filter((part) => part.trim())) {
    const colon = pair.indexOf(':');
    if (colon < 1) return undefined;
    facts.set(pair.slice(0, colon).trim(), listOf(pair.slice(colon + 1)));
  }
  return facts;
}

/** Returns the statuses to list: published ones by default, others only with `seesAll`. */
export function readStatuses(asked: string | undefined, seesAll: boolean): Result<readonly string[]> {
  if (asked === undefined || asked === '') return { ok: true, value: SHOWN_STATUSES };
  const statuses = listOf(asked);
  if (statuses.length === 0 || !statuses.every((status) => ENTITY_STATUSES.includes(status)))
    return invalid('entityStatuses', `must be some of ${ENTITY_STATUSES.join(', ')}`);
  const areShown = statuses.every((status) => SHOWN_STATUSES.includes(status));
  return areShown || seesAll ? { ok: true, value: statuses } : refuse('FORBIDDEN', 'Only those who may change these see the unpublished ones.');
}
