import type { FastifyRequest } from 'fastify';
import type { Body, Query, Reply, Result, TenantDetail } from '../../../contract/index.ts';
import { letterTakes } from '../../people/auth/limits.ts';
import { isSentPicture } from '../../operation/file/file.repository.ts';
import { putQuotas } from '../../operation/file/storage.repository.ts';
import { sendFirstInvite } from '../../people/invite/invite.service.ts';
import { isPlatformAdmin } from '../../people/organization/roles.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { MAX_OFFSET, invalid, readStatuses } from '../../platform/listing.ts';
import { takeAttempts } from '../../platform/limits.ts';
import type { Platform } from '../../platform/route.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import { standsOut } from './color.ts';
import { makeTenant, originOf } from './new-tenant.service.ts';
import { platformContext } from './platform-context.ts';
import { closeTenant, findFirstOrganization, findTenant, readTenantPage, suspendTenant, updateTenant } from './tenant.repository.ts';

type Draft = Body<'POST /tenant/item'>;

const needsPlatform = (what: string) => refuse('FORBIDDEN', `Only the platform’s administrators ${what} tenants.`);
const fixed = (path: string, message: string) => refuse('CONFLICT', message, { path, code: 'fixed' });
const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const paleColor = refuse('INVALID_INPUT', 'settings.theme_color must stand out from light and from dark pages', {
  path: 'settings.theme_color',
  code: 'contrast',
});
const noZone = refuse('INVALID_INPUT', 'settings.time_zone is not a time zone', { path: 'settings.time_zone', code: 'unknown' });

/** Rejects a logo or icon that is not an image uploaded in this tenant. */
async function strangePicture(ctx: Context, settings: Draft['settings'] = {}, isThere = true): Promise<Result<never> | undefined> {
  for (const name of ['logo', 'favicon'] as const) {
    const path = settings[name];
    if (path && !(isThere && (await isSentPicture(ctx, path))))
      return refuse('INVALID_INPUT', `settings.${name} is no picture sent here`, { path: `settings.${name}`, code: 'unknown' });
  }
  return undefined;
}

/** Lists the caller's own tenant, or all for platform administrators. */
export async function listTenantsFor(platform: Platform, ctx: Context, query: Query<'GET /tenant/list'>): Promise<Result<Reply<'GET /tenant/list'>>> {
  const { page = 0, size = 10, sortBy: by = 'slug', sortDirection = 'asc', suspended, policy, q } = query;
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep; search instead');
  const statuses = readStatuses(query.entityStatuses, true);
  if (!statuses.ok) return statuses;
  const order = { by, descends: sortDirection.toLowerCase() === 'desc' };
  const filter = { statuses: statuses.value, q: q || undefined, page, size, suspended, policy, order };
  if (await isPlatformAdmin(ctx)) return done(await readTenantPage((statement) => platform.database.platformRead(statement), filter));
  return done(await readTenantPage(ctx.run, { ...filter, id: ctx.tenant.id }));
}

/** Returns the caller's own tenant, or any for platform administrators. */
export async function readTenant(platform: Platform, ctx: Context, id: string): Promise<Result<TenantDetail>> {
  const isOther = id !== ctx.tenant.id;
  if (isOther && !(await isPlatformAdmin(ctx))) return notFound;
  const tenant = await findTenant(isOther ? (statement) => platform.database.platformRead(statement) : ctx.run, id, ctx.now());
  return tenant ? done(tenant) : notFound;
}

/** Invites an owner and replaces earlier invites, unless the tenant has an owner, who can invite people. */
async function inviteOwner(ctx: Context, email: string, { origin, address }: { origin: string; address: string }): Promise<Result<true>> {
  const first = await findFirstOrganization(ctx);
  if (!first) return notFound;
  if (first.isOwned) return fixed('ownerEmail', 'This tenant has an owner, who invites others.');
  const allowed = await takeAttempts(ctx, letterTakes('invite', email.toLowerCase(), address));
  if (!allowed.ok) return allowed;
  await sendFirstInvite(ctx, { organizationId: first.id, email, origin });
  return done(true);
}

/** Rejects changes reserved for platform administrators, and the suspension of the default or the caller's own tenant. */
function refusalOf(ctx: Context, existing: TenantDetail, { suspended, ownerEmail, quotaBytes, personQuotaBytes }: Draft, administers: boolean) {
  if (!administers && (quotaBytes !== undefined || personQuotaBytes !== undefined)) return needsPlatform('set the storage of').error;
  if (suspended === undefined && ownerEmail === undefined) return undefined;
  if (!administers) return needsPlatform(suspended === undefined ? 'invite owners of' : 'suspend').error;
  if (suspended !== true) return undefined;
  if (existing.id === ctx.tenant.id) return fixed('suspended', 'The tenant one is on stays.').error;
  return existing.isDefault ? fixed('suspended', 'The default tenant stays.').error : undefined;
}

async function update(
  platform: Platform,
  ctx: Context,
  id: string,
  { draft, request }: { draft: Draft; request: FastifyRequest },
): Promise<Result<TenantDetail>> {
  const found = await readTenant(platform, ctx, id);
  if (!found.ok) return found;
  const existing = found.value;
  const { version, suspended, ownerEmail } = draft;
  if (draft.slug !== undefined && draft.slug !== existing.slug) return fixed('slug', 'A slug is in addresses already and stays.');
  if (draft.hosts !== undefined) return fixed('hosts', 'Domains are proved one by one, by /tenant/dns/verify.');
  if (version === undefined) return refuse('INVALID_INPUT', 'version is required', { path: 'version', code: 'required' });
  const administers = await isPlatformAdmin(ctx);
  const refusal = refusalOf(ctx, existing, draft, administers);
  if (refusal) return { ok: false, error: refusal };
  if (existing.entityStatus === 'ARCHIVED') return refuse('CONFLICT', 'This tenant is closed.');
  if (version !== existing.version) return stale;
  const settings = { ...existing.settings, ...draft.settings };
  const itself = administers ? platformContext(platform, ctx, { id, slug: existing.slug }) : ctx;
  const strange = await strangePicture(itself, draft.settings);
  if (strange) return strange;
  const saved = await inTransaction<Result<true>>(itself, async (inside) => {
    if (!(await updateTenant(inside, { name: draft.name ?? existing.name, settings, version }))) return stale;
    if (suspended !== undefined && suspended !== (existing.suspendedAt !== null)) await suspendTenant(inside, suspended);
    if (draft.quotaBytes !== undefined || draft.personQuotaBytes !== undefined) await putQuotas(inside, draft);
    if (ownerEmail === undefined) return done(true);
    return inviteOwner(inside, ownerEmail, { origin: originOf(platform, existing.slug, request), address: request.ip });
  });
  if (!saved.ok) return saved;
  if (suspended !== undefined) ctx.log.info({ tenant: existing.slug, by: ctx.identityId, suspended }, 'tenant suspended or resumed');
  return readTenant(platform, ctx, id);
}

async function create(platform: Platform, ctx: Context, draft: Draft, request: FastifyRequest): Promise<Result<TenantDetail>> {
  if (!(await isPlatformAdmin(ctx))) return needsPlatform('make');
  const strange = await strangePicture(ctx, draft.settings, false);
  if (strange) return strange;
  const made = await makeTenant(platform, ctx, draft, request);
  if (!made.ok) return made;
  ctx.log.info({ tenant: draft.slug, by: ctx.identityId }, 'tenant made');
  return readTenant(platform, ctx, made.value);
}

/** Saves name and settings of a tenant by its owners; platform administrators also create tenants and save any. Documents change with the next request. */
export function saveTenant(platform: Platform, ctx: Context, draft: Draft, request: FastifyRequest): Promise<Result<TenantDetail>> {
  const { theme_color: color, time_zone: zone } = draft.settings ?? {};
  if (color !== undefined && !standsOut(color)) return Promise.resolve(paleColor);
  if (zone !== undefined && !isTimeZone(zone)) return Promise.resolve(noZone);
  const { id } = draft;
  return id === undefined ? create(platform, ctx, draft, request) : update(platform, ctx, id, { draft, request });
}

/** Closes a tenant, except the default one and the caller's. For platform administrators; idempotent. */
export async function removeTenant(platform: Platform, ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  const tenant = await readTenant(platform, ctx, id);
  if (!tenant.ok) return tenant;
  if (!(await isPlatformAdmin(ctx))) return needsPlatform('close');
  const { slug, isDefault, entityStatus } = tenant.value;
  if (isDefault) return refuse('CONFLICT', 'The default tenant stays.');
  if (id === ctx.tenant.id) return refuse('CONFLICT', 'The tenant one is on stays.');
  if (entityStatus === 'ARCHIVED') return done({ done: true });
  await inTransaction(platformContext(platform, ctx, { id, slug }), closeTenant);
  ctx.log.info({ tenant: slug, by: ctx.identityId }, 'tenant closed');
  return done({ done: true });
}
