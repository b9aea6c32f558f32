import { sql, type RawBuilder } from 'kysely';
import type { TSchema } from 'typebox';

type Raw = RawBuilder<unknown>;
type Schema = TSchema & { type?: string; format?: string; anyOf?: readonly Schema[]; enum?: readonly unknown[]; properties?: Record<string, Schema> };
type Kind = 'plain' | 'integer' | 'number' | 'boolean' | 'instant' | 'date' | 'uuid' | 'json' | 'money';

/** Field of a record, and its column (two columns for money). */
export interface Column {
  readonly field: string;
  readonly name: string;
  readonly kind: Kind;
}

const withoutNull = (schema: Schema): Schema => schema.anyOf?.find((option) => option.type !== 'null') ?? schema;

function kindOf(schema: Schema): Kind {
  const { type, format, properties } = withoutNull(schema);
  if (properties && 'amount' in properties && 'currency' in properties) return 'money';
  if (format === 'date-time') return 'instant';
  if (format === 'date') return 'date';
  if (format === 'uuid') return 'uuid';
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  return type === 'object' || type === 'array' ? 'json' : 'plain';
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the columns of a schema: fields in snake_case, except those in `names`; `metaData` is always `metadata`. */
export function columnsOf(schema: TSchema, names: Readonly<Record<string, string>> = {}): Column[] {
  const known: Readonly<Record<string, string>> = { metaData: 'metadata', ...names };
  return Object.entries((schema as Schema).properties ?? {}).map(([field, property]) => ({
    field,
    name: known[field] ?? snake(field),
    kind: kindOf(property),
  }));
}

const columnOf = (name: string): Raw => sql`r.${sql.ref(name)}`;

function shown({ name, kind }: Column): Raw {
  if (kind === 'instant') return sql`instant(${columnOf(name)})`;
  if (kind === 'money')
    return sql`case when ${columnOf(`${name}_amount`)} is not null then json_build_object('amount', ${columnOf(`${name}_amount`)}, 'currency', ${columnOf(`${name}_currency`)}) end`;
  return columnOf(name);
}

/** Builds a record as one JSON object; `computed` fields are expressions over row `r`. */
export function recordOf(columns: readonly Column[], computed: Readonly<Record<string, Raw>>): Raw {
  const parts = columns.map((column) => sql`${sql.lit(column.field)}, ${computed[column.field] ?? shown(column)}`);
  // A call takes at most a hundred arguments.
  const objects: Raw[] = [];
  for (let start = 0; start < parts.length; start += 45) objects.push(sql`jsonb_build_object(${sql.join(parts.slice(start, start + 45))})`);
  return sql.join(objects, sql` || `);
}

/** Returns the values of a draft by column, without fields that were not sent. */
export function valuesOf(columns: readonly Column[], draft: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field, name, kind } of columns) {
    const value = draft[field];
    if (value === undefined) continue;
    if (kind === 'money') {
      const { amount = null, currency = null } = (value ?? {}) as { amount?: number; currency?: string };
      values[`${name}_amount`] = amount;
      values[`${name}_currency`] = currency;
    } else {
      values[name] = kind === 'json' && value !== null ? JSON.stringify(value) : value;
    }
  }
  return values;
}

/** Returns the expression a sort compares, and the type of its value in a cursor. */
export function sortOf({ name, kind }: Column): { by: Raw; type: Raw } {
  const by = columnOf(name);
  if (kind === 'plain') return { by: sql`${by} collate "und-x-icu"`, type: sql`text collate "und-x-icu"` };
  if (kind === 'money') return { by: columnOf(`${name}_amount`), type: sql`bigint` };
  const types = {
    instant: sql`timestamptz`,
    date: sql`date`,
    integer: sql`bigint`,
    number: sql`double precision`,
    boolean: sql`boolean`,
    uuid: sql`uuid`,
    json: sql`jsonb`,
  };
  return { by, type: types[kind] };
}
