import { Compile, type Validator } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { Failure, FieldError } from '../../contract/index.ts';
import { fieldFaults } from './field-faults.ts';
import { unkeepable } from './keepable.ts';

type Property = TSchema & { type?: string };
type Checked = { ok: true; value: unknown } | { ok: false; error: Failure };
export type Check = (input: unknown) => Checked;

const WHOLE_NUMBER = /^-?\d{1,15}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Query strings carry text only; what is not written exactly as its type stays text and is refused as such. */
function fromText(value: unknown, type: string | undefined): unknown {
  if (Array.isArray(value) && type === 'string') return value.join(',');
  if (typeof value !== 'string') return value;
  if (type === 'integer' && WHOLE_NUMBER.test(value)) return Number(value);
  if (type === 'number' && NUMBER.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Checks input by a schema of the contract. `text`: it came as text (query, path) and numbers and booleans are read from it. */
export function checkBy(schema: TSchema, from: 'text' | 'json'): Check {
  const validator: Validator = Compile(schema);
  const types = Object.entries((schema as { properties?: Record<string, Property> }).properties ?? {});
  return (input) => {
    let value = input;
    if (from === 'text') {
      const read: Record<string, unknown> = { ...(input as Record<string, unknown>) };
      for (const [name, { type }] of types) if (name in read) read[name] = fromText(read[name], type);
      value = read;
    }
    const isValid = validator.Check(value);
    const fault = isValid ? unkeepable(value) : undefined;
    if (isValid && fault === undefined) return { ok: true, value };
    const fields: FieldError[] = fault === undefined ? fieldFaults(validator.Errors(value)) : [{ path: '(all)', code: 'character', message: fault }];
    const [first] = fields;
    return { ok: false, error: { code: 'INVALID_INPUT', message: first ? `${first.path} ${first.message}` : 'The input is not valid.', fields } };
  };
}
