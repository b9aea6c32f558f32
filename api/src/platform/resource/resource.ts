import type { RawBuilder } from 'kysely';
import type { TSchema } from 'typebox';
import { endpoints, requiredOf, type Endpoint, type EndpointKey, type Failure, type Right } from '../../../contract/index.ts';
import type { Context } from '../context.ts';
import { type Column, columnsOf } from './columns.ts';

/** What a caller sends to save a record. */
export type Draft = Readonly<Record<string, unknown>> & { readonly id?: string; readonly version?: number };
/** A record as it is kept, by column. */
export type Kept = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

/** How a resource of the contract is kept: the rest follows from its fields. */
export interface ResourceOptions {
  readonly table: string;
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
  /** `archive` keeps the row under entityStatus ARCHIVED; `remove` deletes it. */
  readonly onDelete: 'archive' | 'remove';
  /** Whether the draft may be written; inside the transaction, before writing. `kept` is the row so far when this is an update. */
  readonly check?: (ctx: Context, draft: Draft, kept: Kept | undefined) => Promise<Failure | undefined>;
  /** Whether a record there is may be copied or removed; inside the transaction, before writing. */
  readonly checkKept?: (ctx: Context, kept: Kept, what: 'copied' | 'removed') => Promise<Failure | undefined>;
  /** Columns beside those of the draft, when a record is made (not when it is copied). */
  readonly onCreate?: (ctx: Context, draft: Draft) => Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>;
  /** Of what it says there can be one only, so a copy is the record itself. */
  readonly oneOfAKind?: true;
  /** Columns a copy does not take over from its original. */
  readonly onClone?: (ctx: Context, original: Kept) => Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>;
  /** Follows every write inside its transaction; on removal the row is gone already. A save hands over its draft. */
  readonly after?: (ctx: Context, kept: Kept, what: 'created' | 'changed' | 'removed', draft?: Draft) => Promise<void>;
}

/** A resource with what its contract says of it. */
export interface Resource extends ResourceOptions {
  readonly path: string;
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
export function resourceOf(path: string, options: ResourceOptions): Resource {
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
