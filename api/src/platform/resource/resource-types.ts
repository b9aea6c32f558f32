import type { Selectable, Updateable } from 'kysely';
import type { Body, EndpointKey, Reply, Result } from '../../../contract/index.ts';
import type { JsonText } from '../replies.ts';
import type { DB } from '../tables.ts';

export type Draft = Readonly<Record<string, unknown>> & { readonly id?: string; readonly version?: number };
/** Row of any resource, its columns in the contract's spelling: `entityStatus` for `entity_status`. */
export type Existing = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

/** Paths of the standard resources: those with calls to save and to copy. */
export type ResourcePath = {
  [K in EndpointKey]: K extends `POST /${infer P}/item` ? (`PUT /${P}/item/:id` extends EndpointKey ? P : never) : never;
}[EndpointKey];
export type TableName = keyof DB;

type SaveKey<P extends string> = Extract<EndpointKey, `POST /${P}/item`>;
export type DraftOf<P extends ResourcePath> = Readonly<Body<SaveKey<P>>>;
export type RecordOf<P extends string> = Reply<SaveKey<P>>;
/** Result of a save, a read or a copy: the record, as JSON the database wrote. */
export type Saved<P extends string = string> = Result<JsonText<RecordOf<P>>>;
export type Listed<P extends string = string> = Result<JsonText<Reply<Extract<EndpointKey, `GET /${P}/list`>>>>;

type Camel<S extends string> = S extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : S;
type RowOf<T extends TableName> = { readonly [C in keyof Selectable<DB[T]> & string as Camel<C>]: Selectable<DB[T]>[C] };
/** Column type, narrowed to the contract's where that lists texts or describes JSON. */
type Known<Column, Field> = unknown extends Column
  ? Field
  : [NonNullable<Column>, NonNullable<Field>] extends [string, string]
    ? NonNullable<Field> | Extract<Column, null>
    : Column;
type Told<Row, Item> = { readonly [N in keyof Row]: N extends keyof Item ? Known<Row[N], Item[N]> : Row[N] };

/** Row in the contract's spelling, with the contract's narrower types. */
export type ExistingOf<P extends ResourcePath, T extends TableName = Extract<P, TableName>> = Told<RowOf<T>, RecordOf<P>> & {
  readonly id: string;
  readonly version: number;
};
/** `ExistingOf`, or `Existing` where the resource may be any. */
export type SavedAt<P extends string, T extends TableName> = string extends P ? Existing : P extends ResourcePath ? ExistingOf<P, T> : Existing;
export type ColumnsOf<T extends TableName> = Readonly<Updateable<DB[T]>>;

/** Converts a row of the database to the contract's spelling. */
export function keptOf(row: Readonly<Record<string, unknown>>): Existing {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelOf(name), value])) as Existing;
}
export const camelOf = (name: string) => name.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
