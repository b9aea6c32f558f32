import { sql, type RawBuilder } from 'kysely';
import type { Result } from '../../../contract/index.ts';
import type { Context } from '../context.ts';
import { MAX_OFFSET, invalid, readFacts, readStatuses } from '../listing.ts';
import { type Column, sortOf } from './columns.ts';
import type { Resource } from './resource.ts';

type Raw = RawBuilder<unknown>;
export type ListQuery = Readonly<Record<string, unknown>>;

export interface Input {
  readonly where: Raw;
  readonly order: Raw;
  readonly sortText: Raw;
  readonly after: Raw;
  readonly page: number;
  readonly size: number;
  readonly isDeep: boolean;
  cursorOf(value: string, id: string): string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export function seesUnpublished(ctx: Context, resource: Resource): boolean {
  return resource.write.includes(':') ? ctx.rights.has(resource.write as never) : resource.write === 'signed-in' && ctx.identityId !== null;
}

/** Returns the condition for rows this caller may know of, published or not. */
export function reachOf(ctx: Context, resource: Resource, forWriting: boolean): Raw {
  const only = resource.only?.(ctx, forWriting);
  const own = only ? sql`r.tenant_id = ${ctx.tenant.id} and ${only}` : sql`r.tenant_id = ${ctx.tenant.id}`;
  if (resource.owner === 'organization' && (forWriting || resource.readBy !== 'everyone'))
    return sql`${own} and r.organization_id = ${ctx.organizationId}::uuid`;
  // Everyone reads published rows; unpublished ones belong to their organization alone.
  if (resource.owner === 'organization' && resource.has('entity_status'))
    return sql`${own} and (r.entity_status in ('APPROVED', 'COMPLETED') or r.organization_id = ${ctx.organizationId}::uuid)`;
  const seesOthers = resource.othersWith !== undefined && ctx.rights.has(resource.othersWith);
  if (resource.owner === 'identity' && !seesOthers && (forWriting || resource.readBy !== 'everyone'))
    return sql`${own} and r.identity_id = ${ctx.identityId}::uuid`;
  return own;
}

function factsCondition(resource: Resource, asked: string | undefined): Result<Raw[]> {
  if (asked === undefined || asked === '{}') return { ok: true, value: [] };
  if (!resource.has('metadata')) return invalid('metaData', 'cannot be asked for here');
  const facts = readFacts(asked);
  if (!facts) return invalid('metaData', 'must be a JSON object or key:value pairs');
  const conditions = [...facts].map(([key, values]) => {
    const shapes = values.flatMap((value) => [
      value,
      [value],
      ...(/^-?\d{1,15}(\.\d+)?$/.test(value) ? [Number(value)] : []),
      ...(value === 'true' || value === 'false' ? [value === 'true'] : []),
    ]);
    return sql`r.metadata @> any(${shapes.map((shape) => JSON.stringify({ [key]: shape }))}::text[]::jsonb[])`;
  });
  return { ok: true, value: conditions };
}

function providerCondition(resource: Resource, provider: string | undefined): Result<Raw[]> {
  if (provider === undefined) return { ok: true, value: [] };
  if (!resource.has('organization_id')) return invalid('provider', 'cannot be asked for here');
  return {
    ok: true,
    value: [sql`exists (select 1 from organization o where o.tenant_id = r.tenant_id and o.id = r.organization_id and o.name = ${provider})`],
  };
}

function statusCondition(ctx: Context, resource: Resource, asked: string | undefined): Result<Raw[]> {
  const statuses = readStatuses(asked, seesUnpublished(ctx, resource));
  if (!statuses.ok) return statuses;
  return { ok: true, value: resource.has('entity_status') ? [sql`r.entity_status = any(${statuses.value}::text[])`] : [] };
}

function wordsCondition(resource: Resource, words: string | undefined): Raw[] {
  const columns = resource.search ?? (resource.has('name') ? ['name'] : []);
  if (words === undefined || columns.length === 0) return [];
  const own = sql`strpos(lower(concat_ws(' ', ${sql.join(columns.map((column) => sql`r.${sql.ref(column)}`))})), lower(${words}::text)) > 0`;
  const elsewhere = resource.searchElsewhere?.(sql`lower(${words}::text)`);
  return [elsewhere ? sql`(${own} or ${elsewhere})` : own];
}

function filterConditions(ctx: Context, resource: Resource, query: ListQuery): Raw[] {
  return resource.filters.flatMap(({ field, name }) => {
    const value = query[field];
    const how = resource.computed?.[field];
    const computed = typeof how === 'function' ? how(ctx) : how;
    return value === undefined || value === '' ? [] : [sql`${computed ?? sql`r.${sql.ref(name)}`} = ${value}`];
  });
}

function sortColumn(resource: Resource, asked: string | undefined): Result<Column> {
  const names = ['lastModified', 'createdAt', 'name', ...(resource.sorts ?? [])];
  const sortable = resource.columns_.filter(({ field }) => names.includes(field));
  const column = sortable.find(({ field }) => field === (asked ?? resource.defaultSort?.by ?? 'lastModified'));
  return column ? { ok: true, value: column } : invalid('sortBy', `must be one of ${sortable.map(({ field }) => field).join(', ')}`);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readCursor(cursor: string | undefined, place: string): Result<{ value: string; id: string } | undefined> {
  if (cursor === undefined) return { ok: true, value: undefined };
  try {
    const [at, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (at === place && typeof value === 'string' && !value.includes('\0') && typeof id === 'string' && UUID.test(id))
      return { ok: true, value: { value, id } };
  } catch {
    // Falls through to the refusal.
  }
  return invalid('cursor', 'is not one of this list');
}

/** Parses a list query (spec §7, §9), limited to what the caller may see; refusals name the parameter. */
export function readListQuery(ctx: Context, resource: Resource, query: ListQuery): Result<Input> {
  const facts = factsCondition(resource, text(query['metaData']));
  if (!facts.ok) return facts;
  const provider = providerCondition(resource, text(query['provider']));
  if (!provider.ok) return provider;
  const statuses = statusCondition(ctx, resource, text(query['entityStatuses']));
  if (!statuses.ok) return statuses;
  const column = sortColumn(resource, text(query['sortBy']));
  if (!column.ok) return column;
  const asked = text(query['sortDirection'])?.toLowerCase();
  const isDefault = text(query['sortBy']) === undefined && resource.defaultSort !== undefined;
  const direction = asked === 'asc' || asked === 'desc' ? asked : isDefault ? resource.defaultSort.direction : column.value.kind === 'plain' ? 'asc' : 'desc';
  const { by, type } = sortOf(column.value);
  const place = `${column.value.field} ${direction}`;
  const cursor = readCursor(text(query['cursor']), place);
  if (!cursor.ok) return cursor;
  const [page, size] = [(query['page'] as number | undefined) ?? 0, (query['size'] as number | undefined) ?? 10];
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep; follow nextCursor instead');
  const conditions = [
    reachOf(ctx, resource, false),
    ...facts.value,
    ...provider.value,
    ...statuses.value,
    ...wordsCondition(resource, text(query['q'])),
    ...filterConditions(ctx, resource, query),
  ];
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return {
    ok: true,
    value: {
      where: sql.join(conditions, sql` and `),
      order: sql`${by} ${sql.raw(direction)}, r.id ${sql.raw(direction)}`,
      sortText: sql`(${by})::text`,
      after: cursor.value ? sql`(${by}, r.id) ${beyond} (${cursor.value.value}::text::${type}, ${cursor.value.id}::uuid)` : sql`true`,
      page,
      size,
      isDeep: cursor.value !== undefined,
      cursorOf: (value, id) => Buffer.from(JSON.stringify([place, value, id])).toString('base64url'),
    },
  };
}
