import type { Finding } from '../../../contract/operation/entity.ts';
import type { TargetField } from './import-fields.ts';

export type Cell = string | number | boolean | null | readonly string[];
export type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly code: string; readonly message: string };

const good = (value: unknown): Read => ({ ok: true, value });
const bad = (code: string, message: string): Read => ({ ok: false, code, message });

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0']);

const sameDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Returns a moment as ISO 8601. A day stands for its midnight; a time without a zone is UTC. */
export function readMoment(text: string): Read {
  const hasCalendarDate = sameDate(text.slice(0, 10));
  if (DATE.test(text) && hasCalendarDate) return good(`${text}T00:00:00.000Z`);
  if (MOMENT.test(text) && hasCalendarDate) {
    const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
    const date = new Date(text.replace(' ', 'T') + (hasZone ? '' : 'Z'));
    if (!Number.isNaN(date.getTime())) return good(date.toISOString());
  }
  return bad('date', `'${text}' is no date; write 2026-11-21 or 2026-11-21T18:30:00Z`);
}

const choiceOf = (text: string) =>
  text
    .trim()
    .replace(/[\s-]+/g, '_')
    .toLowerCase();

function readText(text: string, type: TargetField['type'], values: readonly string[]): Read {
  switch (type) {
    case 'integer':
      return /^[+-]?\d{1,15}$/.test(text) ? good(Number(text)) : bad('integer', `'${text}' is no whole number; write it without separators`);
    case 'number':
      return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text)
        ? good(Number(text))
        : bad('number', `'${text}' is no number; write it with a point and without separators`);
    case 'boolean': {
      const word = text.toLowerCase();
      return YES.has(word) || NO.has(word) ? good(YES.has(word)) : bad('boolean', `'${text}' is neither yes nor no`);
    }
    case 'instant':
      return readMoment(text);
    case 'date':
      return DATE.test(text) && sameDate(text) ? good(text) : bad('date', `'${text}' is no date; write 2026-11-21`);
    case 'id':
      return UUID.test(text.toLowerCase()) ? good(text.toLowerCase()) : bad('id', `'${text}' is no id`);
    case 'enum': {
      const value = values.find((one) => choiceOf(one) === choiceOf(text));
      return value === undefined ? bad('enum', `'${text}' must be one of ${values.join(', ')}`) : good(value);
    }
    case 'json':
      return readJson(text);
    default:
      return good(text);
  }
}

function readJson(text: string): Read {
  try {
    return good(JSON.parse(text));
  } catch {
    return bad('json', 'is not valid JSON');
  }
}

function readList(cell: Cell, field: TargetField): Read {
  const parts = Array.isArray(cell) ? cell : String(cell).split(/[;|]/);
  const values: unknown[] = [];
  for (const part of parts.map((one: string) => one.trim()).filter(Boolean)) {
    const read = readText(part, field.itemType, field.values);
    if (!read.ok) return read;
    values.push(field.itemProperty === undefined ? read.value : { [field.itemProperty]: read.value });
  }
  return good(values);
}

/** Converts a cell to the type of its field. An empty cell yields `undefined`. */
export function readCell(cell: Cell, field: TargetField): Read {
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return good(undefined);
  if (field.type === 'list') return readList(cell, field);
  if (Array.isArray(cell)) return bad('text', 'must be one value, not a list');
  return readText(String(cell).trim(), field.type, field.values);
}

export function errorIn(row: number, field: string | null, code: string, message: string): Finding {
  return { row, field, code, message, severity: 'ERROR' };
}
