import { Errors } from 'typebox/schema';
import type { Failure } from '../../../contract/index.ts';
import { refuse } from '../../platform/context.ts';
import { fieldFaults } from '../../platform/field-faults.ts';

type Json = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 5;
const MAX_SCHEMAS = 200;
const MAX_SCHEMA_LENGTH = 20_000;
const MAX_RECORD_LENGTH = 65_536;
const MAX_FAULTS = 20;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value.length <= 500;
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isNumber = (value: unknown) => typeof value === 'number';
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) || value === null;
const isName = (value: unknown) => typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,59}$/.test(value);
const oneOf = (values: readonly string[]) => (value: unknown) => typeof value === 'string' && values.includes(value);

/** Keywords of the dialect and their value checks, besides `properties` and `items`. */
const keywords: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: oneOf(['object', 'array', 'string', 'number', 'integer', 'boolean']),
  title: isText,
  description: isText,
  required: (value) => Array.isArray(value) && value.length <= 100 && value.every(isName),
  additionalProperties: (value) => typeof value === 'boolean',
  enum: (value) => Array.isArray(value) && value.length > 0 && value.length <= 200 && value.every(isScalar),
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  format: oneOf(['date', 'date-time', 'email', 'uri', 'uuid']),
};

interface Place {
  readonly path: string;
  readonly depth: number;
}

const fault = (path: string, message: string): Failure => refuse('INVALID_INPUT', `${path} ${message}`, { path, code: 'schema' }).error;

/** Returns the direct subschemas of a schema, or the first fault in its other keywords. */
function within(schema: Json, { path, depth }: Place): Failure | (Place & { schema: unknown })[] {
  const inner: (Place & { schema: unknown })[] = [];
  for (const [word, value] of Object.entries(schema)) {
    const at = `${path}.${word}`;
    if (word === 'items') inner.push({ path: at, depth: depth + 1, schema: value });
    else if (word === 'properties') {
      if (!isObject(value)) return fault(at, 'must be an object');
      for (const [name, property] of Object.entries(value)) {
        if (!isName(name)) return fault(`${at}.${name.slice(0, 60)}`, 'is no name: letters, digits and underscores, a letter first');
        inner.push({ path: `${at}.${name}`, depth: depth + 1, schema: property });
      }
    } else {
      const isFit = Object.hasOwn(keywords, word) ? keywords[word] : undefined;
      if (!isFit) return fault(at.slice(0, 200), 'is not known here');
      if (!isFit(value)) return fault(at, 'is not allowed');
    }
  }
  return inner;
}

/** Returns why a schema is outside the dialect of the contract's RecordSchema, with its path; `undefined` if the schema is valid. */
export function schemaFault(schema: unknown): Failure | undefined {
  if (JSON.stringify(schema).length > MAX_SCHEMA_LENGTH) return fault('schema', `is longer than ${MAX_SCHEMA_LENGTH} characters`);
  if (!isObject(schema) || schema['type'] !== 'object') return fault('schema.type', 'must be object');
  const open: (Place & { schema: unknown })[] = [{ path: 'schema', depth: 1, schema }];
  for (let count = 1; ; count += 1) {
    const next = open.shift();
    if (!next) return undefined;
    if (count > MAX_SCHEMAS) return fault(next.path, `is one of more than ${MAX_SCHEMAS} schemas`);
    if (next.depth > MAX_DEPTH) return fault(next.path, `is more than ${MAX_DEPTH} deep`);
    if (!isObject(next.schema) || !('type' in next.schema)) return fault(next.path, 'must be an object with a type');
    const inner = within(next.schema, next);
    if (!Array.isArray(inner)) return inner;
    open.push(...inner);
  }
}

/** Returns the faults of data against a schema, field by field as `data.x`; `undefined` if the data fits. Interprets the schema, never compiles code. */
export function dataFault(schema: Json, data: unknown): Failure | undefined {
  if (JSON.stringify(data).length > MAX_RECORD_LENGTH)
    return refuse('INVALID_INPUT', 'data is too long', { path: 'data', code: 'maxLength', limit: MAX_RECORD_LENGTH }).error;
  const [isFit, errors] = Errors(schema, data);
  if (isFit) return undefined;
  const fields = fieldFaults(errors, 'data').slice(0, MAX_FAULTS);
  const [first] = fields;
  return { code: 'INVALID_INPUT', message: first ? `${first.path} ${first.message}` : 'data does not fit its type.', fields };
}
