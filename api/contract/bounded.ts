import Type, { type TSchema } from 'typebox';

/**
 * Inputs of the contract are closed and bounded. Text has `maxLength`, a list `maxItems`, a number `minimum` and `maximum`, an object
 * `additionalProperties: false`. Only `record` and `openJson` make an open object.
 */

/** Largest value of a PostgreSQL `integer` column. */
export const MAX_INT32 = 2_147_483_647;

/** Number of times a record was saved. An update names the version it was based on. */
export const Version = Type.Integer({ minimum: 0, maximum: MAX_INT32 });

/** Number without a narrower bound. Beyond these limits JSON numbers lose precision. */
export const AnyNumber = Type.Number({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });

/** Pattern of keys shown to people: no control characters or line separators. */
export const KEY = '^[^\\p{Cc}\\u2028\\u2029]*$';

export interface RecordBounds {
  /** Maximum length of a key, in characters. */
  readonly key: number;
  /** Maximum number of entries. */
  readonly most: number;
  /** Maximum number of characters of all keys and values together. */
  readonly size: number;
  /** Pattern of the keys; `KEY` by default. */
  readonly named?: string;
}

/** Returns the schema of an object whose keys the caller chooses and whose values have one schema. */
export function record<V extends TSchema>(values: V, { key, most, size, named = KEY }: RecordBounds) {
  return Type.Record(Type.String({ pattern: named }), values, {
    additionalProperties: false,
    propertyNames: { type: 'string', maxLength: key },
    maxProperties: most,
    'x-max-size': size,
  });
}

export interface JsonBounds {
  /** Maximum length of a key, in characters. */
  readonly key: number;
  /** Maximum number of objects, lists and values, at any depth. */
  readonly most: number;
  readonly depth: number;
  /** Maximum number of characters of all keys and texts together. */
  readonly size: number;
}

/** Returns the schema of a JSON object of unknown shape, within bounds. */
export function openJson({ key, most, depth, size }: JsonBounds) {
  const schema = {
    type: 'object',
    additionalProperties: true,
    propertyNames: { type: 'string', maxLength: key },
    'x-max-members': most,
    'x-max-depth': depth,
    'x-max-size': size,
  } as const;
  return Type.Unsafe<Readonly<Record<string, unknown>>>(schema);
}
