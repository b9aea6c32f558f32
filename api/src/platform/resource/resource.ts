import type { RawBuilder } from 'kysely';
import type { TSchema } from 'typebox';
import { endpoints, requiredOf, type Endpoint, type EndpointKey, type Failure, type Right } from '../../../contract/index.ts';
import type { Context } from '../context.ts';
import { type Column, columnsOf } from './columns.ts';
import type { ColumnsOf, Draft, DraftOf, Existing, ExistingOf, ResourcePath, TableName } from './resource-types.ts';

/** Storage of a resource of the contract; everything else follows from its fields. */
export interface ResourceOptions<D = Draft, K = Existing, C = Readonly<Record<string, unknown>>> {
  readonly table: TableName;
  /**
   * Owner of a record. `tenant`: all callers. `organization`: members of `organization_id`, who alone write, and alone read unless `readBy`
   * is `everyone`. `identity`: the person in `identity_id`; the right `othersWith` opens records of other people.
   */
  readonly owner: 'tenant' | 'organization' | 'identity';
  readonly readBy?: 'owner' | 'everyone';
  readonly othersWith?: Right;
  /** Columns that are not named like their field in snake_case. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Further condition on row `r`: the rows this caller can read or write. */
  readonly only?: (ctx: Context, forWriting: boolean) => RawBuilder<unknown>;
  /** Fields computed from row `r`, for all callers or for this one. */
  readonly computed?: Readonly<Record<string, RawBuilder<unknown> | ((ctx: Context) => RawBuilder<unknown>)>>;
  /** Fields of the draft stored in other tables: `computed` reads them, `after` writes them. */
  readonly elsewhere?: readonly string[];
  /** Fields lists can be sorted by, besides lastModified, createdAt and name; their columns are never null. */
  readonly sorts?: readonly string[];
  readonly defaultSort?: { readonly by: string; readonly direction: 'asc' | 'desc' };
  /** Columns that `q` searches; `name` by default. */
  readonly search?: readonly string[];
  /** Returns the condition that row `r` has these words elsewhere, in lower case. */
  readonly searchElsewhere?: (words: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** `archive` keeps the row under entityStatus ARCHIVED; `remove` deletes it. */
  readonly onDelete: 'archive' | 'remove';
  /** Checks a draft inside the transaction, before writing. `existing` is the current row of an update. */
  check?(ctx: Context, draft: D, existing: K | undefined): Promise<Failure | undefined>;
  /** Checks whether a record may be copied or removed; inside the transaction, before writing. */
  checkExisting?(ctx: Context, existing: K, what: 'copied' | 'removed'): Promise<Failure | undefined>;
  /** Returns columns besides those of the draft, for a new record (not for a copy). */
  onCreate?(ctx: Context, draft: D): Promise<C> | C;
  /** Returns columns besides those of the draft, for every save; `existing` is the current row of an update. */
  onSave?(ctx: Context, draft: D, existing?: K): C;
  /** Set where the same content can exist only once, so a copy is the record itself. */
  readonly oneOfAKind?: true;
  /** Returns columns a copy does not take from its original. */
  onClone?(ctx: Context, original: K): Promise<C> | C;
  /** Runs after every write, inside its transaction; a removed row is already gone. A save passes its draft. */
  after?(ctx: Context, existing: K, what: 'created' | 'changed' | 'removed', draft?: D): Promise<void>;
}

/** Options of one resource of the contract in one table, typed by its drafts and rows. */
export type OptionsOf<P extends ResourcePath, T extends TableName = Extract<P, TableName>> = ResourceOptions<DraftOf<P>, ExistingOf<P, T>, ColumnsOf<T>> & {
  readonly table: T;
};

export interface Resource<P extends string = string, T extends TableName = TableName> extends ResourceOptions {
  readonly path: P;
  readonly table: T;
  readonly columns_: readonly Column[];
  readonly required: readonly string[];
  readonly filters: readonly Column[];
  /** Access needed to write, and to see unpublished records. */
  readonly write: Endpoint['access'];
  readonly has: (column: string) => boolean;
  readonly nameLimit: number;
}

type Properties = Record<string, TSchema>;

function endpointOf(key: string): Endpoint {
  return endpoints[key as EndpointKey];
}

function draftOf(path: string): TSchema {
  const { body } = endpointOf(`POST /${path}/item`);
  if (!body) throw new Error(`POST /${path}/item takes no draft`);
  return body;
}

const listingNames = new Set(['page', 'size', 'entityStatuses', 'sortBy', 'sortDirection', 'metaData', 'provider', 'q', 'cursor']);

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

/** Returns the columns a draft writes, secrets included. */
export function draftColumns(resource: Resource): Column[] {
  const elsewhere = ['id', 'version', ...(resource.elsewhere ?? [])];
  return columnsOf(draftOf(resource.path), resource.columns).filter(({ field }) => !elsewhere.includes(field));
}
