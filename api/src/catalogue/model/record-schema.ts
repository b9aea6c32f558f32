import { Errors } from 'typebox/schema';
import type { Failure } from '../../../contract/index.ts';
import { refuse } from '../../platform/context.ts';
import { fieldFaults } from '../../platform/field-faults.ts';

type Json = Readonly<Record<string, unknown>>;

const DEEPEST = 5;
const MOST_SCHEMAS = 200;
const LONGEST_SCHEMA = 20_000;
const LONGEST_RECORD = 65_536;
const MOST_FAULTS = 20;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value.length <= 500;
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isNumber = (value: unknown) => typeof value === 'number';
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) || value === null;
const isName = (value: unknown) => typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,59}$/.test(value);
const oneOf = (values: readonly string[]) => (value: unknown) => typeof value === 'string' && values.includes(value);

/** Words of the dialect beside properties and items, and what may stand behind them. */
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

/** The schemas within a schema, or what is wrong with the words around them. */
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

/** Why a schema is outside the dialect of the contract's RecordSchema, naming the place; undefined when it is not. */
export function schemaFault(schema: unknown): Failure | undefined {
  if (JSON.stringify(schema).length > LONGEST_SCHEMA) return fault('schema', `is longer than ${LONGEST_SCHEMA} characters`);
  if (!isObject(schema) || schema['type'] !== 'object') return fault('schema.type', 'must be object');
  const open: (Place & { schema: unknown })[] = [{ path: 'schema', depth: 1, schema }];
  for (let count = 1; ; count += 1) {
    const next = open.shift();
    if (!next) return undefined;
    if (count > MOST_SCHEMAS) return fault(next.path, `is one of more than ${MOST_SCHEMAS} schemas`);
    if (next.depth > DEEPEST) return fault(next.path, `is more than ${DEEPEST} deep`);
    if (!isObject(next.schema) || !('type' in next.schema)) return fault(next.path, 'must be an object with a type');
    const inner = within(next.schema, next);
    if (!Array.isArray(inner)) return inner;
    open.push(...inner);
  }
}

/** Why data does not fit a schema of the dialect, field by field as `data.x`; undefined when it does. Interprets, never compiles. */
export function dataFault(schema: Json, data: unknown): Failure | undefined {
  if (JSON.stringify(data).length > LONGEST_RECORD)
    return refuse('INVALID_INPUT', 'data is too long', { path: 'data', code: 'maxLength', limit: LONGEST_RECORD }).error;
  const [isFit, errors] = Errors(schema, data);
  if (isFit) return undefined;
  const fields = fieldFaults(errors, 'data').slice(0, MOST_FAULTS);
  const [first] = fields;
  return { code: 'INVALID_INPUT', message: first ? `${first.path} ${first.message}` : 'data does not fit its type.', fields };
}
