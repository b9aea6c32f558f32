import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Body, Query, Reply, Result, TenantRecord, TenantSettings } from '../../contract/index.ts';
import { sendFirstInvite } from '../invite/invite.service.ts';
import { insertOrganization } from '../organization/organization.repository.ts';
import { isPlatformAdmin } from '../organization/roles.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../platform/context.ts';
import { type Database, isUniqueViolation } from '../platform/database.ts';
import { hashOfKey } from '../platform/gate.ts';
import { invalid } from '../platform/listing.ts';
import { build, statement } from '../platform/query.ts';
import type { Platform } from '../platform/route.ts';
import { standsOut } from './color.ts';
import { readDomain } from './dns.ts';
import { closeTenant, findAnyTenant, findTenant, readTenantPage, updateTenant } from './tenant.repository.ts';

export interface NewTenant {
  readonly slug: string;
  readonly name: string;
  readonly settings: TenantSettings;
  readonly hosts: readonly string[];
  readonly publicKey: string;
  readonly isDefault: boolean;
}

/** A tenant with its hosts and its public key, ready to be called; platform administration. */
export function createTenant(database: Database, tenant: NewTenant): Promise<{ id: string; slug: string }> {
  const id = newId();
  return database.platformWrite(async (run) => {
    await run(
      statement(
        build.insertInto('tenant').values({
          id,
          slug: tenant.slug,
          name: tenant.name,
          settings: JSON.stringify(tenant.settings),
          is_default: tenant.isDefault,
        }),
      ),
    );
    for (const host of tenant.hosts) await run(statement(build.insertInto('tenant_host').values({ host, tenant_id: id, verified_at: new Date() })));
    await run(
      statement(
        build.insertInto('api_key').values({
          tenant_id: id,
          id: newId(),
          kind: 'PUBLIC',
          name: 'Documents',
          key_hash: hashOfKey(tenant.publicKey),
          public_key: tenant.publicKey,
          revoked_at: null,
        }),
      ),
    );
    return { id, slug: tenant.slug };
  });
}

type Draft = Body<'POST /tenant/item'>;

const missing = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });
const taken = refuse('CONFLICT', 'This slug is taken already.', { path: 'slug', code: 'taken' });
/** Names below the platform's domain that are its own. */
const RESERVED = new Set(['www', 'web-dev', 'api', 'cdn', 'static', 'media', 'mail', 'admin', 'status']);
const hostTaken = refuse('CONFLICT', 'Another tenant is served under one of these names.', { path: 'hosts', code: 'taken' });
const paleColor = refuse('INVALID_INPUT', 'settings.theme_color must stand out from light and from dark pages', {
  path: 'settings.theme_color',
  code: 'contrast',
});

/** The caller's own tenant; of the platform's administrators all there are. */
export async function listTenantsFor(platform: Platform, ctx: Context, query: Query<'GET /tenant/list'>): Promise<Reply<'GET /tenant/list'>> {
  const wish = { q: query.q || undefined, page: query.page ?? 0, size: query.size ?? 10 };
  if (await isPlatformAdmin(ctx)) return readTenantPage((query_) => platform.database.platformRead(query_), wish);
  return readTenantPage(ctx.run, { ...wish, id: ctx.tenant.id });
}

/** The caller's own tenant; to the platform's administrators any. */
export async function readTenant(platform: Platform, ctx: Context, id: string): Promise<Result<TenantRecord>> {
  const own = await findTenant(ctx, id);
  if (own) return done(own);
  const other = (await isPlatformAdmin(ctx)) ? await findAnyTenant((query) => platform.database.platformRead(query), id) : undefined;
  return other ? done(other) : notFound;
}

async function update(ctx: Context, id: string, draft: Draft): Promise<Result<TenantRecord>> {
  const kept = await findTenant(ctx, id);
  if (!kept) return notFound;
  if (draft.slug !== undefined && draft.slug !== kept.slug)
    return refuse('CONFLICT', 'A slug is in addresses already and stays.', { path: 'slug', code: 'fixed' });
  if (draft.hosts !== undefined) return refuse('CONFLICT', 'Domains are proved one by one, by /tenant/dns/verify.', { path: 'hosts', code: 'fixed' });
  if (draft.version === undefined) return missing('version');
  const settings = { ...kept.settings, ...draft.settings };
  const isSaved = await updateTenant(ctx, { name: draft.name ?? kept.name, settings, version: draft.version });
  return isSaved ? readOwn(ctx) : refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
}

async function readOwn(ctx: Context): Promise<Result<TenantRecord>> {
  const tenant = await findTenant(ctx, ctx.tenant.id);
  return tenant ? done(tenant) : notFound;
}

const newSettings = (name: string, ownerEmail: string, wish: Draft['settings']): TenantSettings => ({
  app_name: name.slice(0, 60),
  theme_scheme: 'light',
  theme_scheme_direction: 'ltr',
  theme_color: '#e0315b',
  policy: 'members',
  locale: 'en',
  support: { email: ownerEmail, phone: '' },
  ...wish,
});

async function create(platform: Platform, ctx: Context, draft: Draft, request: FastifyRequest): Promise<Result<TenantRecord>> {
  if (!(await isPlatformAdmin(ctx))) return refuse('FORBIDDEN', 'Only the platform’s administrators make tenants.');
  const { slug, name, ownerEmail } = draft;
  if (slug === undefined) return missing('slug');
  if (name === undefined) return missing('name');
  if (ownerEmail === undefined) return missing('ownerEmail');
  if (RESERVED.has(slug)) return taken;
  const { database, dns } = platform;
  const host = `${slug}.${dns.domain}`;
  const domains = (draft.hosts ?? []).map((name) => readDomain(name, dns.domain));
  if (domains.includes(undefined)) return invalid('hosts', 'must be domain names');
  const hosts = [...new Set([host, ...domains.filter((name) => name !== undefined)])];
  const publicKey = `pk_${randomBytes(16).toString('hex')}`;
  const settings = newSettings(name, ownerEmail, draft.settings);
  let made: { id: string; slug: string };
  try {
    made = await createTenant(database, { slug, name, settings, hosts, publicKey, isDefault: false });
  } catch (error) {
    if (isUniqueViolation(error, 'tenant_slug_key')) return taken;
    if (isUniqueViolation(error, 'tenant_host_pkey')) return hostTaken;
    throw error;
  }
  const itself: Context = {
    ...ctx,
    tenant: made,
    identityId: null,
    sessionId: null,
    organizationId: null,
    run: (query) => database.read(made.id, query),
    transaction: database,
  };
  const port = /:\d+$/.exec(request.host)?.[0] ?? '';
  await inTransaction(itself, async (inside) => {
    const organizationId = newId();
    await insertOrganization(inside, { id: organizationId, name: draft.organizationName ?? name, organizationType: 'ORGANIZATION' });
    await sendFirstInvite(inside, { organizationId, email: ownerEmail, origin: `${request.protocol}://${host}${dns.domain === 'localhost' ? port : ''}` });
  });
  const tenant = await findAnyTenant((query) => database.platformRead(query), made.id);
  return tenant ? done(tenant) : notFound;
}

/** Owners save name and settings of their tenant; the platform's administrators make new ones. Documents follow with their next request. */
export function saveTenant(platform: Platform, ctx: Context, draft: Draft, request: FastifyRequest): Promise<Result<TenantRecord>> {
  const color = draft.settings?.theme_color;
  if (color !== undefined && !standsOut(color)) return Promise.resolve(paleColor);
  const { id } = draft;
  return id === undefined ? create(platform, ctx, draft, request) : inTransaction(ctx, (inside) => update(inside, id, draft));
}

/** Closes one's own tenant; the platform's administrators close any but the default one. */
export async function removeTenant(platform: Platform, ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  const tenant = await readTenant(platform, ctx, id);
  if (!tenant.ok) return tenant;
  if (tenant.value.isDefault) return refuse('CONFLICT', 'The default tenant stays.');
  await platform.database.platformWrite((run) => closeTenant(run, id, ctx.now()));
  return done({ done: true });
}
