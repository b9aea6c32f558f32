import { v7 as newId } from 'uuid';
import { endpoints, type EndpointKey, type Failure, type Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../context.ts';
import { StatementRefused } from '../database.ts';
import { invalid } from '../listing.ts';
import { pathFromName } from '../path-from-name.ts';
import { type Handler, type Platform, route } from '../route.ts';
import { valuesOf } from './columns.ts';
import { refusalOf } from './refusals.ts';
import { draftColumns, type OptionsOf, type Resource, resourceOf } from './resource.ts';
import { findRecord, freePathIn, insertRecord, lockRecord, lockRow, readPage, removeRecord, type Row, updateRecord } from './resource.repository.ts';
import { type Draft, keptOf, type Listed, type ResourcePath, type Saved, type TableName } from './resource-types.ts';
import { type ListQuery, readListQuery } from './list-query.ts';

const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const missing = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });
const noOrganization = refuse('FORBIDDEN', 'You have no primary organization.');

/** Converts errors of the database (a taken name, a missing target) into refusals that name the field. */
export async function refusing<T>(resource: Resource, work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof StatementRefused ? refusalOf(error, resource) : undefined;
    if (!refusal) throw error;
    return { ok: false, error: refusal };
  }
}

/** Rejects impossible dates by field, which an error of the database would not name. */
function badMoment(resource: Resource, draft: Draft): Failure | undefined {
  const wrong = draftColumns(resource).find(({ field, kind }) => {
    const value = draft[field];
    return (kind === 'instant' || kind === 'date') && typeof value === 'string' && Number.isNaN(Date.parse(value));
  });
  return wrong && invalid(wrong.field, 'must be a date').error;
}

function ownerOf(ctx: Context, resource: Resource): Record<string, unknown> {
  if (resource.owner === 'organization') return { organization_id: ctx.organizationId };
  return resource.owner === 'identity' ? { identity_id: ctx.identityId } : {};
}

export async function readRecord<P extends string>(ctx: Context, resource: Resource<P>, id: string): Promise<Saved<P>> {
  const record = await findRecord(ctx, resource, id);
  return record ? done(record) : notFound;
}

async function create<P extends string>(ctx: Context, resource: Resource<P>, draft: Draft): Promise<Saved<P>> {
  const lacking = resource.required.find((field) => draft[field] === undefined);
  if (lacking !== undefined) return missing(lacking);
  const refusal = await resource.check?.(ctx, draft, undefined);
  if (refusal) return { ok: false, error: refusal };
  const path =
    resource.has('path') && draft['path'] === undefined && typeof draft['name'] === 'string'
      ? { path: await freePathIn(ctx, resource.table, pathFromName(draft['name'])) }
      : {};
  const columns = { ...valuesOf(draftColumns(resource), draft), ...resource.onSave?.(ctx, draft) };
  const values = { id: newId(), ...ownerOf(ctx, resource), ...path, ...columns, ...(await resource.onCreate?.(ctx, draft)) };
  const existing = await insertRecord(ctx, resource, values);
  await resource.after?.(ctx, existing, 'created', draft);
  return readRecord(ctx, resource, existing.id);
}

async function update<P extends string>(ctx: Context, resource: Resource<P>, id: string, draft: Draft): Promise<Saved<P>> {
  const existing = await lockRecord(ctx, resource, id);
  if (!existing) return notFound;
  if (draft.version === undefined) return missing('version');
  if (draft.version !== existing.version) return stale;
  const refusal = await resource.check?.(ctx, draft, existing);
  if (refusal) return { ok: false, error: refusal };
  const changed = await updateRecord(ctx, resource, id, { ...valuesOf(draftColumns(resource), draft), ...resource.onSave?.(ctx, draft, existing) });
  if (changed) await resource.after?.(ctx, changed, 'changed', draft);
  return readRecord(ctx, resource, id);
}

/** Creates a record, or changes the fields sent if `version` is the current one. */
export async function saveRecord<P extends string>(ctx: Context, resource: Resource<P>, draft: Draft): Promise<Saved<P>> {
  if (resource.owner === 'organization' && ctx.organizationId === null) return noOrganization;
  const moment = badMoment(resource, draft);
  if (moment) return { ok: false, error: moment };
  const { id } = draft;
  return refusing(resource, () => inTransaction(ctx, (inside) => (id === undefined ? create(inside, resource, draft) : update(inside, resource, id, draft))));
}

const COPY = ' (copy)';
const ownOfEach = new Set(['tenant_id', 'id', 'version', 'created_at', 'last_modified']);

/** Returns the columns of a copy: those of the original, with a name, path and status of its own. */
async function copyOf(ctx: Context, resource: Resource, original: Row): Promise<Record<string, unknown>> {
  const taken = Object.entries(original).filter(([name]) => !ownOfEach.has(name));
  const values = Object.fromEntries(taken.map(([name, value]) => [name, isJson(value) ? JSON.stringify(value) : value]));
  const name = typeof original['name'] === 'string' ? { name: `${original['name'].slice(0, resource.nameLimit - COPY.length)}${COPY}` } : {};
  const path = typeof original['path'] === 'string' ? { path: await freePathIn(ctx, resource.table, `${original['path'].slice(0, 180)}-copy`) } : {};
  const status = resource.has('entity_status') ? { entity_status: 'DRAFT' } : {};
  return { ...values, ...name, ...path, ...status, ...ownerOf(ctx, resource), ...(await resource.onClone?.(ctx, keptOf(original))), id: newId() };
}

const isJson = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof Uint8Array);

export async function cloneRecord<P extends string>(ctx: Context, resource: Resource<P>, id: string): Promise<Saved<P>> {
  if (resource.owner === 'organization' && ctx.organizationId === null) return noOrganization;
  return refusing(resource, () =>
    inTransaction(ctx, async (inside) => {
      const original = await lockRow(inside, resource, id);
      if (!original) return notFound;
      if (resource.oneOfAKind) return readRecord(inside, resource, id);
      const refusal = await resource.checkExisting?.(inside, keptOf(original), 'copied');
      if (refusal) return { ok: false, error: refusal };
      const copy = await insertRecord(inside, resource, await copyOf(inside, resource, original));
      await resource.after?.(inside, copy, 'created');
      return readRecord(inside, resource, copy.id);
    }),
  );
}

export async function deleteRecord(ctx: Context, resource: Resource, id: string): Promise<Result<{ done: boolean }>> {
  return refusing(resource, () =>
    inTransaction(ctx, async (inside) => {
      const record = await lockRecord(inside, resource, id);
      if (!record) return notFound;
      const refusal = await resource.checkExisting?.(inside, record, 'removed');
      if (refusal) return { ok: false, error: refusal };
      if (resource.onDelete === 'archive') await updateRecord(inside, resource, id, { entity_status: 'ARCHIVED' });
      else await removeRecord(inside, resource, id);
      await resource.after?.(inside, record, 'removed');
      return done({ done: true });
    }),
  );
}

export async function listRecords<P extends string>(ctx: Context, resource: Resource<P>, query: ListQuery): Promise<Listed<P>> {
  const input = readListQuery(ctx, resource, query);
  if (!input.ok) return input;
  return refusing(resource, async () => done(await readPage(ctx, resource, input.value)));
}

type Calls = 'list' | 'post-list' | 'get' | 'save' | 'clone' | 'delete';

/** Serves the standard calls of a resource of the contract. `except` names those the feature builds itself, with the returned resource. */
export function serveResource<P extends ResourcePath, T extends TableName>(
  platform: Platform,
  path: P,
  options: OptionsOf<P, T>,
  except: readonly Calls[] = [],
): Resource<P, T> {
  const resource = resourceOf(path, options);
  platform.resources.set(path, resource);
  const serve = (call: Calls, key: string, handler: Handler<never>) => {
    if (!except.includes(call) && Object.hasOwn(endpoints, key)) route(platform, key as EndpointKey, handler as unknown as Handler<EndpointKey>);
  };
  serve('list', `GET /${path}/list`, (ctx, { query }) => listRecords(ctx, resource, query) as never);
  serve('post-list', `POST /${path}/list`, (ctx, { body }) => listRecords(ctx, resource, body) as never);
  serve('save', `POST /${path}/item`, (ctx, { body }) => saveRecord(ctx, resource, body) as never);
  serve('get', `GET /${path}/item/:id`, (ctx, { params }) => readRecord(ctx, resource, (params as { id: string }).id) as never);
  serve('clone', `PUT /${path}/item/:id`, (ctx, { params }) => cloneRecord(ctx, resource, (params as { id: string }).id) as never);
  serve('delete', `DELETE /${path}/item/:id`, (ctx, { params }) => deleteRecord(ctx, resource, (params as { id: string }).id) as never);
  return resource;
}
