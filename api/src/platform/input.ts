import { Compile, type Validator } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { Failure, FieldError } from '../../contract/index.ts';
import { boundsOf, isSmall } from './bounds.ts';
import { emailReader } from './email-input.ts';
import { fieldFaults } from './field-faults.ts';
import { unkeepable } from './storable-text.ts';

type Property = TSchema & { type?: string };
type Checked = { ok: true; value: unknown } | { ok: false; error: Failure };
export type Check = (input: unknown) => Checked;

const WHOLE_NUMBER = /^-?\d{1,15}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Parses a value of a query string. Text not written exactly as its type stays text, which the schema then rejects. */
function fromText(value: unknown, type: string | undefined): unknown {
  if (Array.isArray(value) && type === 'string') return value.join(',');
  if (typeof value !== 'string') return value;
  if (type === 'integer' && WHOLE_NUMBER.test(value)) return Number(value);
  if (type === 'number' && NUMBER.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Highest size of an oversized value whose faults are all collected. */
const SMALL = 4000;

function refused(fields: FieldError[]): Checked {
  const [first] = fields;
  return { ok: false, error: { code: 'INVALID_INPUT', message: first ? `${first.path} ${first.message}` : 'The input is not valid.', fields } };
}

function once(fields: readonly FieldError[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const field of fields) if (!byPath.has(field.path)) byPath.set(field.path, field);
  return [...byPath.values()];
}

/** Returns a reader of text input (query, path) that parses numbers and booleans by the types of a schema's properties. */
export function textReader(schema: TSchema): (input: unknown) => Record<string, unknown> {
  const types = Object.entries((schema as { properties?: Record<string, Property> }).properties ?? {});
  return (input) => {
    const read: Record<string, unknown> = { ...(input as Record<string, unknown>) };
    for (const [name, { type }] of types) if (name in read) read[name] = fromText(read[name], type);
    return read;
  };
}

/** Returns a check of input against a schema of the contract, size first. `text` (query, path) has its numbers and booleans parsed. */
export function checkBy(schema: TSchema, from: 'text' | 'json'): Check {
  // A server has some seven hundred checks, and most are rarely used: each compiles at its first input.
  let compiled: Validator | undefined;
  const tooLarge = boundsOf(schema);
  const readText = textReader(schema);
  const readEmails = emailReader(schema);
  return (input) => {
    const validator = (compiled ??= Compile(schema));
    const value = from === 'text' ? readText(input) : input;
    const outOfBounds = tooLarge(value);
    if (outOfBounds.length > 0) return refused(isSmall(value, SMALL) ? once([...fieldFaults(validator.Errors(value)), ...outOfBounds]) : outOfBounds);
    if (!validator.Check(value)) return refused(fieldFaults(validator.Errors(value)));
    const fault = unkeepable(value);
    if (fault !== undefined) return refused([{ path: '(all)', code: 'character', message: fault }]);
    const unreachable: FieldError[] = [];
    const read = readEmails ? readEmails(value, unreachable) : value;
    return unreachable.length > 0 ? refused(unreachable) : { ok: true, value: read };
  };
}
