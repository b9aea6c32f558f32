import Type, { type TSchema } from 'typebox';

/**
 * What every field of the contract has to have: text a `maxLength`, a list `maxItems`, a number `minimum` and `maximum`, an object
 * `additionalProperties: false`. What is open by its nature is made by `record` or `openJson` below, and by nothing else.
 */

/** The largest number a column of type integer holds. */
export const LARGEST_INTEGER = 2_147_483_647;

/** How often a record has been saved; an update names the version it was read at. */
export const Version = Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER });

/** A number without a narrower meaning: beyond this, one number in JSON is read as another. */
export const AnyNumber = Type.Number({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });

/** Keys are words to show: no control characters, no line ends. */
export const KEY = '^[^\\p{Cc}\\u2028\\u2029]*$';

export interface RecordBounds {
  /** Longest key. */
  readonly key: number;
  /** How many. */
  readonly most: number;
  /** Characters of all keys and values together. */
  readonly size: number;
  /** Form of the keys, where they are more than words to show. */
  readonly named?: string;
}

/** Values of one kind by names of the caller's own. */
export function record<V extends TSchema>(values: V, { key, most, size, named = KEY }: RecordBounds) {
  return Type.Record(Type.String({ pattern: named }), values, {
    additionalProperties: false,
    propertyNames: { type: 'string', maxLength: key },
    maxProperties: most,
    'x-max-size': size,
  });
}

export interface JsonBounds {
  /** Longest key. */
  readonly key: number;
  /** Objects, lists and values in it, at any depth. */
  readonly most: number;
  readonly depth: number;
  /** Characters of all keys and texts together. */
  readonly size: number;
}

/** JSON of a form the contract cannot know: an object of whatever, within bounds. */
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
