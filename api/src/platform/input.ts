import { Compile, type Validator } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { Failure } from '../../contract/index.ts';

type Fields = NonNullable<Failure['fields']>[number];
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

/** PostgreSQL's text cannot hold it, so no input may. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}

function fieldsOf(validator: Validator, input: unknown): Fields[] {
  const fields = new Map<string, Fields>();
  for (const error of validator.Errors(input)) {
    const at = error.instancePath.slice(1).replaceAll('/', '.');
    const { additionalProperties, requiredProperties } = error.params as { additionalProperties?: string[]; requiredProperties?: string[] };
    const names = additionalProperties ?? requiredProperties;
    const code = additionalProperties ? 'unknown' : requiredProperties ? 'required' : error.keyword;
    if (error.keyword === 'boolean') continue;
    for (const name of names ?? ['']) {
      const path = [at, name].filter(Boolean).join('.') || '(all)';
      const message = additionalProperties ? 'is not known here' : requiredProperties ? 'is required' : error.message;
      if (!fields.has(path)) fields.set(path, { path, code, message });
    }
  }
  return [...fields.values()];
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
    if (isValid && !holdsNul(value)) return { ok: true, value };
    const fields = isValid ? [{ path: '(all)', code: 'character', message: 'must not hold the character NUL' }] : fieldsOf(validator, value);
    const [first] = fields;
    return { ok: false, error: { code: 'INVALID_INPUT', message: first ? `${first.path} ${first.message}` : 'The input is not valid.', fields } };
  };
}
