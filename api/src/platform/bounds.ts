import type { TSchema } from 'typebox';
import type { FieldError } from '../../contract/index.ts';
import { measure } from './open-json.ts';

/** JSON Schema keywords that bound a value; `x-max-…` are those of records and open JSON. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: { readonly maxLength?: number };
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly 'x-max-members'?: number;
  readonly 'x-max-depth'?: number;
  readonly 'x-max-size'?: number;
}

export type Fault = Omit<FieldError, 'path'>;
/** Faults found so far; checking stops at `MAX_FAULTS`. */
class Findings {
  readonly faults: FieldError[] = [];

  add(path: string, fault: Fault): void {
    this.faults.push({ path: path.slice(0, MAX_PATH_LENGTH) || '(all)', ...fault });
  }
  get areEnough(): boolean {
    return this.faults.length >= MAX_FAULTS;
  }
}
type Walk = (value: unknown, path: string, findings: Findings) => void;

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;
const MAX_FAULTS = 20;
const MAX_PATH_LENGTH = 200;
/** Highest length of a text without `maxLength`; `2026-11-21T10:00:00.000000+00:00` has 32 characters. */
const MAX_FORMATTED_LENGTH = 100;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const below = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
const wrongType = (type: string | undefined): Fault => {
  const expected = types.find((one) => one === type);
  return { code: 'type', message: type === undefined ? 'is of the wrong type' : `must be ${type}`, ...(expected && { expected }) };
};
const tooLong = (limit: number): Fault => ({ code: 'maxLength', message: `must not have more than ${limit} characters`, limit });

/** Returns whether a text has more than `most` code points, as the database counts them. Counts texts of up to twice the limit only. */
export function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  if (text.length > 2 * most) return true;
  return Array.from(text).length > most;
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null;

/** Rejects lists and objects in place of a scalar, so that later checks do not descend into them. */
function ofScalar({ type }: Schema): Walk {
  return (value, path, findings) => {
    if (isContainer(value)) findings.add(path, wrongType(type));
  };
}

const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
const blank: Fault = { code: 'required', message: 'must not be blank' };

/** Checks the length of a text. Rejects a blank text where `minLength` is above 0 and there is no `pattern`. */
function ofText(schema: Schema): Walk {
  const { minLength = 0, maxLength = MAX_FORMATTED_LENGTH, pattern } = schema;
  const isRead = minLength > 0 && pattern === undefined;
  const scalar = ofScalar(schema);
  return (value, path, findings) => {
    scalar(value, path, findings);
    if (typeof value !== 'string') return;
    if (isLonger(value, maxLength)) findings.add(path, tooLong(maxLength));
    else if (isRead && value !== '' && BLANK.test(value)) findings.add(path, blank);
  };
}

function ofList({ items = {}, maxItems = 0 }: Schema): Walk {
  const walk = walkOf(items);
  return (value, path, findings) => {
    if (!Array.isArray(value)) {
      if (isContainer(value)) findings.add(path, wrongType('array'));
      return;
    }
    if (value.length > maxItems) findings.add(path, { code: 'maxItems', message: `must not have more than ${maxItems} items`, limit: maxItems });
    else for (let at = 0; at < value.length && !findings.areEnough; at += 1) walk(value[at], below(path, at), findings);
  };
}

/** Rejects unknown names without checking their values. */
function ofObject({ properties = {} }: Schema): Walk {
  const walks = new Map(Object.entries(properties).map(([name, schema]) => [name, walkOf(schema)]));
  return (value, path, findings) => {
    if (!isObject(value)) {
      if (isContainer(value)) findings.add(path, wrongType('object'));
      return;
    }
    for (const name in value) {
      if (findings.areEnough) return;
      if (!walks.has(name)) findings.add(below(path, name), { code: 'unknown', message: 'is not known here' });
      else walks.get(name)?.(value[name], below(path, name), findings);
    }
  };
}

function sizeFault(schema: Schema, value: object): Fault | undefined {
  return measure(value, {
    key: schema.propertyNames?.maxLength ?? 0,
    most: schema['x-max-members'] ?? Infinity,
    depth: schema['x-max-depth'] ?? 3,
    size: schema['x-max-size'] ?? 0,
    own: schema.maxProperties ?? Infinity,
  });
}

function ofOpenObject(schema: Schema): Walk {
  const [values] = Object.values(schema.patternProperties ?? {});
  const walk = values && walkOf(values);
  return (value, path, findings) => {
    if (!isObject(value)) {
      if (isContainer(value)) findings.add(path, wrongType('object'));
      return;
    }
    const fault = sizeFault(schema, value);
    if (fault) findings.add(path, fault);
    else if (walk) for (const name in value) if (!findings.areEnough) walk(value[name], below(path, name), findings);
  };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Returns whether a value has the type of a schema and the constants of its properties. */
function isMeant(schema: Schema, value: unknown): boolean {
  if (schema.type !== kindOf(value)) return false;
  if (!isObject(value)) return true;
  return Object.entries(schema.properties ?? {}).every(([name, { const: constant }]) => constant === undefined || value[name] === constant);
}

/** Accepts a value that fits any matching option. Otherwise reports the faults of the first matching option. */
function ofUnion(options: readonly Schema[]): Walk {
  const walks = options.map((schema) => ({ schema, walk: walkOf(schema) }));
  return (value, path, findings) => {
    let first: Findings | undefined;
    for (const { schema, walk } of walks) {
      if (!isMeant(schema, value)) continue;
      const own = new Findings();
      walk(value, path, own);
      if (own.faults.length === 0) return;
      first ??= own;
    }
    if (first === undefined && isContainer(value) && !walks.some(({ schema }) => isMeant(schema, value))) findings.add(path, wrongType(undefined));
    for (const fault of first?.faults ?? []) if (!findings.areEnough) findings.faults.push(fault);
  };
}

function walkOf(schema: Schema): Walk {
  if (schema.const !== undefined || schema.enum) return ofScalar(schema);
  if (schema.anyOf) return ofUnion(schema.anyOf);
  if (schema.type === 'string') return ofText(schema);
  if (schema.type === 'array') return ofList(schema);
  if (schema.type !== 'object') return ofScalar(schema);
  return schema.propertyNames ? ofOpenObject(schema) : ofObject(schema);
}

/**
 * Returns a check of length, count, depth and unknown names. The check runs before all others: patterns, formats and `uniqueItems` never
 * meet more than the contract allows. Rejecting an input costs no more than accepting one.
 */
export function boundsOf(schema: TSchema): (value: unknown) => FieldError[] {
  const walk = walkOf(schema);
  return (value) => {
    const findings = new Findings();
    walk(value, '', findings);
    return findings.faults;
  };
}

/** Returns whether a value is small enough to collect all of its faults. */
export function isSmall(value: unknown, most: number): boolean {
  return isObject(value) || Array.isArray(value) ? measure(value, { key: most, most, depth: 30, size: most, own: most }) === undefined : true;
}
