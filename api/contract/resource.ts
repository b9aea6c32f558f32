import Type, { type TObject, type TOptional, type TProperties, type TSchema } from 'typebox';
import type { Access } from './endpoint.ts';
import { Version } from './bounded.ts';
import { ById, Done, Id, Instant, listQuery, page, examplePage } from './values.ts';

const exampleEnvelope = {
  id: '0190a6f0-7c00-7000-8000-0000000000f1',
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastModified: '2026-11-21T10:00:00.000Z',
};

/** Fields of every record beside its own, written by the server. */
export const envelope = { id: Id, version: Version, createdAt: Instant, lastModified: Instant };
type Envelope = typeof envelope;

/**
 * Declaration of a standard resource (spec §7). Callers write and read `fields`. Only the server writes `facts`. Callers write `secrets`, which nobody
 * reads.
 */
export interface ResourceSpec<Fields extends TProperties, Facts extends TProperties, Secrets extends TProperties, Filters extends TProperties> {
  /** Plural in summaries: 'tags'. */
  readonly many: string;
  /** Singular in summaries: 'a tag'. */
  readonly one: string;
  readonly read: Access;
  readonly write: Access;
  readonly fields: Fields;
  readonly facts?: Facts;
  readonly secrets?: Secrets;
  /** Fields required to create a record. An update sends only the changes. */
  readonly required: readonly (Extract<keyof Fields, string> | NoInfer<Extract<keyof Secrets, string>>)[];
  /** Filters of the list, beside the query of spec §7: names of fields, compared for equality. */
  readonly filters?: Filters;
  /** Fields and facts of one record, for documentation and tests. */
  readonly example: Readonly<Record<string, unknown>>;
}

type OptionalEach<P extends TProperties> = { [K in keyof P]: TOptional<P[K]> };
const none = {} satisfies TProperties;
type Empty = typeof none;
type ItemOf<Fields extends TProperties, Facts extends TProperties> = TObject<Envelope & Fields & Facts>;
type DraftOf<Fields extends TProperties, Secrets extends TProperties> = TObject<
  OptionalEach<{ id: typeof Id; version: typeof Version }> & OptionalEach<Fields> & OptionalEach<Secrets>
>;
type QueryOfList<Filters extends TProperties> = TObject<typeof listQuery & OptionalEach<Filters>>;

export interface Call<Reply extends TSchema> {
  readonly summary: string;
  readonly access: Access;
  readonly reply: Reply;
  readonly example: unknown;
}
type PageOf<T extends TSchema> = ReturnType<typeof page<T>>;
type List<P extends string, I extends TSchema, Q extends TObject> = { readonly [K in `GET /${P}/list`]: Call<PageOf<I>> & { readonly query: Q } };
type Save<P extends string, I extends TSchema, D extends TObject> = { readonly [K in `POST /${P}/item`]: Call<I> & { readonly body: D } };
type ByIdCalls<P extends string, I extends TSchema> = {
  readonly [K in `GET /${P}/item/:id` | `PUT /${P}/item/:id`]: Call<I> & { readonly params: typeof ById };
} & {
  readonly [K in `DELETE /${P}/item/:id`]: Call<typeof Done> & { readonly params: typeof ById };
};
export type ResourceEndpoints<P extends string, I extends TSchema, D extends TObject, Q extends TObject> = List<P, I, Q> & Save<P, I, D> & ByIdCalls<P, I>;

function each<P extends TProperties>(properties: P | undefined): OptionalEach<P> {
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, Type.Optional(schema)])) as OptionalEach<P>;
}

/** Fields required to create a record, by the path of its resource; read by the server. */
export const requiredOf = new Map<string, readonly string[]>();

/** Returns the five calls of a standard resource: list, get, save (creates without `id`, updates with `id`), clone, delete. */
export function resource<
  const P extends string,
  Fields extends TProperties,
  Facts extends TProperties = Empty,
  Secrets extends TProperties = Empty,
  Filters extends TProperties = Empty,
>(path: P, spec: ResourceSpec<Fields, Facts, Secrets, Filters>): ResourceEndpoints<P, ItemOf<Fields, Facts>, DraftOf<Fields, Secrets>, QueryOfList<Filters>> {
  const item = Type.Object({ ...envelope, ...spec.fields, ...(spec.facts ?? none) }) as unknown as ItemOf<Fields, Facts>;
  const draft = Type.Object(
    { id: Type.Optional(Id), version: Type.Optional(Version), ...each(spec.fields), ...each(spec.secrets) },
    { additionalProperties: false },
  ) as unknown as DraftOf<Fields, Secrets>;
  const query = Type.Object({ ...listQuery, ...each(spec.filters) }, { additionalProperties: false }) as unknown as QueryOfList<Filters>;
  const example = { ...exampleEnvelope, ...spec.example };
  const params = ById;
  requiredOf.set(path, spec.required);
  const needs = spec.required.length > 0 ? ` A new one needs ${spec.required.join(', ')}.` : '';
  return {
    [`GET /${path}/list`]: {
      summary: `Lists ${spec.many}.`,
      access: spec.read,
      query,
      reply: page(item),
      example: examplePage(example),
    },
    [`POST /${path}/item`]: {
      summary: `Saves ${spec.one}: with id and version an update of the fields sent, without them a new one.${needs}`,
      access: spec.write,
      body: draft,
      reply: item,
      example,
    },
    [`GET /${path}/item/:id`]: { summary: `Reads ${spec.one}.`, access: spec.read, params, reply: item, example },
    [`PUT /${path}/item/:id`]: { summary: `Copies ${spec.one}.`, access: spec.write, params, reply: item, example },
    [`DELETE /${path}/item/:id`]: { summary: `Deletes ${spec.one}.`, access: spec.write, params, reply: Done, example: { done: true } },
  } as unknown as ResourceEndpoints<P, ItemOf<Fields, Facts>, DraftOf<Fields, Secrets>, QueryOfList<Filters>>;
}

interface Listed {
  readonly summary: string;
  readonly access: Access;
  readonly query: TObject;
  readonly reply: TSchema;
  readonly example: unknown;
}

/** Returns the list call with a body, which spec §7 gives to nine resources. */
export function postList<const P extends string, C extends { readonly [K in `GET /${P}/list`]: Listed }>(path: P, calls: C) {
  type List = C[`GET /${P}/list`];
  const { query, ...list } = calls[`GET /${path}/list`];
  return { [`POST /${path}/list`]: { ...list, summary: `${list.summary.slice(0, -1)}, asked with a body.`, body: query } } as unknown as {
    readonly [K in `POST /${P}/list`]: Omit<List, 'query'> & { readonly body: List['query'] };
  };
}
