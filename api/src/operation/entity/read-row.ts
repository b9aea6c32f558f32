import type { Finding } from '../../../contract/operation/entity.ts';
import { type Cell, errorIn, readCell } from './cells.ts';
import type { SavedMapping } from './entity.repository.ts';
import type { ImportTarget, TargetField } from './import-fields.ts';
import { normalized, savedFor } from './mapping.ts';

export type Row = Readonly<Record<string, Cell>>;

/** Whether a name is one within a field that takes any, as `metaData.tagline`. */
export const inOpenField = (fields: readonly TargetField[], name: string) => fields.some(({ name: open, isOpen }) => isOpen && name.startsWith(`${open}.`));

const plain = new WeakMap<readonly TargetField[], ReadonlyMap<string, string>>();

/** Fields by what their names and labels come to, the first one first. */
function plainNames(fields: readonly TargetField[]): ReadonlyMap<string, string> {
  const known = plain.get(fields);
  if (known) return known;
  const names = new Map<string, string>();
  for (const { name, label } of fields) for (const text of [name, label].map(normalized)) if (!names.has(text)) names.set(text, name);
  plain.set(fields, names);
  return names;
}

/** The field a heading stands for: as told, as saved, or by its own name; null leaves the column out. */
function fieldFor(header: string, fields: readonly TargetField[], told: SavedMapping, saved: SavedMapping): string | null | undefined {
  const value = Object.hasOwn(told, header) ? told[header] : savedFor(header, saved);
  if (value !== undefined) return value === '' ? null : value;
  const heading = normalized(header);
  const own = fields.find(({ name }) => name === header)?.name ?? plainNames(fields).get(heading);
  return own ?? (inOpenField(fields, header) ? header : undefined);
}

function put(draft: Record<string, unknown>, name: string, value: unknown, isOpen: boolean): void {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) {
    draft[first] = value;
    return;
  }
  const inner = (draft[first] ?? {}) as Record<string, unknown>;
  draft[first] = inner;
  if (isOpen) inner[rest.join('.')] = value;
  else put(inner, rest.join('.'), value, false);
}

/** The body a row stands for, and what is wrong with its cells. */
export function readRow(row: Row, number: number, target: ImportTarget, maps: { told: SavedMapping; saved: SavedMapping }) {
  const draft: Record<string, unknown> = {};
  const findings: Finding[] = [];
  const filled = new Set<string>();
  for (const [header, cell] of Object.entries(row)) {
    const name = fieldFor(header, target.fields, maps.told, maps.saved);
    if (name === null || cell === null || cell === '') continue;
    if (name === undefined) {
      findings.push({ row: number, field: header, code: 'unknown', message: `No field is filled by the column ${header}.`, severity: 'WARNING' });
      continue;
    }
    const field = target.fields.find((one) => one.name === name);
    const read = field ? readCell(cell, field) : { ok: true as const, value: cell };
    if (!read.ok) findings.push(errorIn(number, name, read.code, read.message));
    else if (filled.has(name)) findings.push(errorIn(number, name, 'twice', 'is filled by two columns'));
    else if (read.value !== undefined) put(draft, name, read.value, field === undefined);
    filled.add(name);
  }
  return { draft, findings };
}
