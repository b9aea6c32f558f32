import type { RawBuilder } from 'kysely';
import type { TSchema } from 'typebox';
import { endpoints, requiredOf, type Endpoint, type EndpointKey, type Failure, type Right } from '../../../contract/index.ts';
import type { Context } from '../context.ts';
import { type Column, columnsOf } from './columns.ts';
import type { ColumnsOf, Draft, DraftOf, Existing, ExistingOf, ResourcePath, TableName } from './resource-types.ts';

/** How a resource of the contract is kept: the rest follows from its fields. */
export interface ResourceOptions<D = Draft, K = Existing, C = Readonly<Record<string, unknown>>> {
  readonly table: TableName;
  /**
   * Whose a record is. `tenant`: everybody's who may call. `organization`: written by members of the one in `organization_id` only, and read by
   * them only, unless `readBy` says everyone. `identity`: of the person in `identity_id`; with the right `othersWith` one reaches those of other people.
   */
  readonly owner: 'tenant' | 'organization' | 'identity';
  readonly readBy?: 'owner' | 'everyone';
  readonly othersWith?: Right;
  /** Columns that are not called as their field in snake_case. */
  readonly columns?: Readonly<Record<string, string>>;
  /** A further condition on the row `r`: which of them there are for this caller, to read or to write. */
  readonly only?: (ctx: Context, forWriting: boolean) => RawBuilder<unknown>;
  /** Fields the database works out of the row `r`, the same for all or for this caller. */
  readonly computed?: Readonly<Record<string, RawBuilder<unknown> | ((ctx: Context) => RawBuilder<unknown>)>>;
  /** Fields of the draft that are kept in tables of their own: `computed` reads them, `after` writes them. */
  readonly elsewhere?: readonly string[];
  /** Fields lists can be sorted by, beside lastModified, createdAt and name; their columns are never null. */
  readonly sorts?: readonly string[];
  readonly defaultSort?: { readonly by: string; readonly direction: 'asc' | 'desc' };
  /** Columns `q` looks into; `name` unless said otherwise. */
  readonly search?: readonly string[];
  /** Returns the condition that row `r` has these words elsewhere, in lower case. */
  readonly searchElsewhere?: (words: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** `archive` keeps the row under entityStatus ARCHIVED; `remove` deletes it. */
  readonly onDelete: 'archive' | 'remove';
  /** Whether the draft may be written; inside the transaction, before writing. `kept` is the row so far when this is an update. */
  check?(ctx: Context, draft: D, existing: K | undefined): Promise<Failure | undefined>;
  /** Whether a record there is may be copied or removed; inside the transaction, before writing. */
  checkExisting?(ctx: Context, existing: K, what: 'copied' | 'removed'): Promise<Failure | undefined>;
  /** Columns beside those of the draft, when a record is made (not when it is copied). */
  onCreate?(ctx: Context, draft: D): Promise<C> | C;
  /** Columns beside those of the draft, whenever it is saved; `existing` is the row so far when this is an update. */
  onSave?(ctx: Context, draft: D, existing?: K): C;
  /** Of what it says there can be one only, so a copy is the record itself. */
  readonly oneOfAKind?: true;
  /** Columns a copy does not take over from its original. */
  onClone?(ctx: Context, original: K): Promise<C> | C;
  /** Follows every write inside its transaction; on removal the row is gone already. A save hands over its draft. */
  after?(ctx: Context, existing: K, what: 'created' | 'changed' | 'removed', draft?: D): Promise<void>;
}

/** The same of one resource of the contract, kept in one table: its rules see drafts and rows by their names and types. */
export type OptionsOf<P extends ResourcePath, T extends TableName = Extract<P, TableName>> = ResourceOptions<DraftOf<P>, ExistingOf<P, T>, ColumnsOf<T>> & {
  readonly table: T;
};

/** A resource with what its contract says of it. */
export interface Resource<P extends string = string, T extends TableName = TableName> extends ResourceOptions {
  readonly path: P;
  readonly table: T;
  readonly columns_: readonly Column[];
  readonly required: readonly string[];
  readonly filters: readonly Column[];
  /** Who may write, and so sees what is not published. */
  readonly write: Endpoint['access'];
  readonly has: (column: string) => boolean;
  /** Characters a name may have. */
  readonly nameLimit: number;
}

type Properties = Record<string, TSchema>;

function endpointOf(key: string): Endpoint {
  return endpoints[key as EndpointKey];
}

/** What a caller may send to save a record. */
function draftOf(path: string): TSchema {
  const { body } = endpointOf(`POST /${path}/item`);
  if (!body) throw new Error(`POST /${path}/item takes no draft`);
  return body;
}

const listingNames = new Set(['page', 'size', 'entityStatuses', 'sortBy', 'sortDirection', 'metaData', 'provider', 'q', 'cursor']);

/** Joins what the contract says of a path with how it is kept. */
export function resourceOf<P extends ResourcePath, T extends TableName>(path: P, options: OptionsOf<P, T>): Resource<P, T> {
  const save = endpointOf(`POST /${path}/item`);
  const columns = columnsOf(save.reply, options.columns);
  const drafted = columnsOf(draftOf(path), options.columns).filter(({ field }) => field !== 'id' && field !== 'version');
  const secrets = drafted.filter(({ field }) => !columns.some((column) => column.field === field));
  const query = (endpointOf(`GET /${path}/list`).query as { properties?: Properties } | undefined)?.properties ?? {};
  const all = [...columns, ...secrets];
  return {
    ...options,
    path,
    columns_: columns,
    required: requiredOf.get(path) ?? [],
    filters: columns.filter(({ field }) => field in query && !listingNames.has(field)),
    write: save.access,
    nameLimit: (draftOf(path) as { properties?: { name?: { maxLength?: number } } }).properties?.name?.maxLength ?? 100,
    has: (name) => all.some((column) => column.name === name && !options.computed?.[column.field]),
  };
}

/** The columns a draft writes, secrets included. */
export function draftColumns(resource: Resource): Column[] {
  const elsewhere = ['id', 'version', ...(resource.elsewhere ?? [])];
  return columnsOf(draftOf(resource.path), resource.columns).filter(({ field }) => !elsewhere.includes(field));
}
