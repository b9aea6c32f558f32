import { v7 as newId } from 'uuid';
import type { Body, Reply, Result } from '../../../contract/index.ts';
import type { Service, ServiceRun } from '../../../contract/operation/service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { checkBy } from '../../platform/input.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import { seal } from '../../platform/sealed.ts';
import { type AdapterName, adapters } from './adapters.ts';
import { runService } from './run-service.ts';
import { secretsOf, type ServiceParts } from './secrets.ts';
import { findService, insertRun, insertService, type StoredService, listServices, removeService, updateService } from './service.repository.ts';

const nameTaken = refuse('CONFLICT', 'Another integration has this name.', { path: 'name', code: 'taken' });
const stale = refuse('STALE', 'Someone has changed this integration meanwhile. Read it again.', { path: 'version', code: 'stale' });

function shown(parts: ServiceParts, { secrets, ...service }: StoredService): Service {
  return { ...service, secretsSet: Object.keys(secretsOf(parts, { secrets })).sort() };
}

const checks = new Map(
  Object.entries(adapters).map(([name, { settings, secrets }]) => [name, { settings: checkBy(settings, 'json'), secrets: checkBy(secrets, 'json') }]),
);

/** Held against the schemas of the adapter; what is wrong is named as `settings.url`. */
function misfit(adapter: AdapterName, values: { settings: unknown; secrets: unknown }): ReturnType<typeof refuse> | undefined {
  for (const part of ['settings', 'secrets'] as const) {
    const checked = checks.get(adapter)?.[part](values[part]);
    if (!checked || checked.ok) continue;
    const fields = checked.error.fields?.map((field) => ({ ...field, path: `${part}.${field.path}` }));
    return { ok: false, error: { ...checked.error, message: `${part}.${checked.error.message}`, ...(fields && { fields }) } };
  }
  return undefined;
}

async function uniquely(work: () => Promise<Result<Service>>): Promise<Result<Service>> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'service_tenant_id_organization_id_name_key')) return nameTaken;
    throw error;
  }
}

export async function readService(ctx: Context, parts: ServiceParts, id: string): Promise<Result<Service>> {
  const found = await findService(ctx, id);
  return found ? done(shown(parts, found)) : notFound;
}

export async function readServices(ctx: Context, parts: ServiceParts, body: Body<'POST /api/service/list'>): Promise<Reply<'POST /api/service/list'>> {
  const { page = 0, size = 10, q, adapter } = body;
  const { rows, total } = await listServices(ctx, { q, adapter, page, size });
  return {
    content: rows.map((row) => shown(parts, row)),
    page,
    size,
    totalElements: total,
    lastPage: page * size + rows.length >= total,
    nextCursor: null,
    adapters: Object.entries(adapters).map(([name, { label, description, settings, secrets }]) => ({
      name: name as AdapterName,
      label,
      description,
      settings: { ...settings },
      secrets: { ...secrets },
    })),
  };
}

export async function createService(ctx: Context, parts: ServiceParts, body: Body<'POST /api/service/create'>): Promise<Result<Service>> {
  if (ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
  const { adapter, name, settings, secrets = {}, enabled = true } = body;
  const refusal = misfit(adapter, { settings, secrets });
  if (refusal) return refusal;
  const id = newId();
  return uniquely(() =>
    inTransaction(ctx, async (inside) => {
      await insertService(inside, id, adapter, { name, enabled, settings, secrets: seal(parts.secret, JSON.stringify(secrets)) });
      return readService(inside, parts, id);
    }),
  );
}

export async function saveService(ctx: Context, parts: ServiceParts, body: Body<'POST /api/service/save'>): Promise<Result<Service>> {
  const { id, version } = body;
  return uniquely(() =>
    inTransaction(ctx, async (inside) => {
      const existing = await findService(inside, id);
      if (!existing) return notFound;
      if (existing.version !== version) return stale;
      const { name = existing.name, settings = existing.settings, enabled = existing.enabled } = body;
      const merged = { ...secretsOf(parts, existing), ...body.secrets };
      const secrets = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
      const refusal = misfit(existing.adapter, { settings, secrets });
      if (refusal) return refusal;
      const isSaved = await updateService(inside, id, version, { name, enabled, settings, secrets: seal(parts.secret, JSON.stringify(secrets)) });
      return isSaved ? readService(inside, parts, id) : stale;
    }),
  );
}

export function deleteService(ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => ((await removeService(inside, id)) ? done({ done: true }) : notFound));
}

/** Has an integration run: its run is on record, and its job there, or neither. */
export async function transfer(ctx: Context, body: Body<'POST /api/service/transfer'>): Promise<Result<ServiceRun>> {
  const service = await findService(ctx, body.id);
  if (!service) return notFound;
  if (!service.enabled) return refuse('CONFLICT', 'This integration is switched off.');
  const id = newId();
  const { organizationId, id: serviceId } = service;
  return inTransaction(ctx, async (inside) => {
    const asked = { runId: id, serviceId, organizationId, tenant: ctx.tenant.slug, isTest: body.test ?? false };
    const jobId = await enqueue(inside, runService, asked);
    return done(await insertRun(inside, { id, serviceId, jobId }));
  });
}
