import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Body, Result, TenantSettings } from '../../../contract/index.ts';
import { languages, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { seedLegalPages } from '../page/legal-seed.service.ts';
import { followDefaultReleases } from '../federation/federation.repository.ts';
import { sendFirstInvite } from '../../people/invite/invite.service.ts';
import { insertOrganization } from '../../people/organization/organization.repository.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { type Database, isUniqueViolation, type Run } from '../../platform/database.ts';
import { hashOfKey } from '../../platform/gate.ts';
import { invalid } from '../../platform/listing.ts';
import { build, statement } from '../../platform/query.ts';
import type { Platform } from '../../platform/route.ts';
import { readDomain } from './dns.ts';
import { platformContext } from './platform-context.ts';
import { schemeOf } from '../../platform/site.ts';
import { cutText } from '../../../contract/cut-text.ts';

export interface NewTenant {
  readonly slug: string;
  readonly name: string;
  readonly settings: TenantSettings;
  readonly hosts: readonly string[];
  readonly publicKey: string;
  readonly isDefault: boolean;
}

/** A tenant with its hosts, its public key, the sections of its pages and its legal texts; in a transaction of the platform's. */
export async function insertTenant(run: Run, id: string, { slug, name, settings, hosts, publicKey, isDefault }: NewTenant): Promise<void> {
  await run(statement(build.insertInto('tenant').values({ id, slug, name, settings: JSON.stringify(settings), is_default: isDefault })));
  await run(statement(build.insertInto('tenant_revision').values({ tenant_id: id })));
  for (const host of hosts) await run(statement(build.insertInto('tenant_host').values({ host, tenant_id: id, verified_at: new Date() })));
  const key = { kind: 'PUBLIC', name: 'Documents', key_hash: hashOfKey(publicKey), public_key: publicKey, revoked_at: null } as const;
  await run(statement(build.insertInto('api_key').values({ tenant_id: id, id: newId(), ...key })));
  await followDefaultReleases(run, id);
  await seedLegalPages({ run, tenant: { id, slug }, now: () => new Date() });
}

/** A tenant with its hosts, its public key and the sections of its pages, ready to be called; platform administration. */
export async function createTenant(database: Database, tenant: NewTenant): Promise<{ id: string; slug: string }> {
  const id = newId();
  await database.platformWrite((run) => insertTenant(run, id, tenant));
  return { id, slug: tenant.slug };
}

type Draft = Body<'POST /tenant/item'>;

const missing = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });
const taken = refuse('CONFLICT', 'This slug is taken already.', { path: 'slug', code: 'taken' });
const reserved = refuse('CONFLICT', 'This slug is the platform’s own.', { path: 'slug', code: 'reserved' });
/** Names below the platform's domain that are its own. */
export const RESERVED = new Set(['www', 'web-dev', 'api', 'cdn', 'static', 'media', 'mail', 'admin', 'status']);
const hostTaken = refuse('CONFLICT', 'Another tenant is served under one of these names.', { path: 'hosts', code: 'taken' });

export const newSettings = (name: string, ownerEmail: string, input: Draft['settings']): TenantSettings => ({
  app_name: cutText(name, 60),
  theme_scheme: 'light',
  theme_scheme_direction: languages[input?.locale ?? SOURCE_LOCALE].direction,
  theme_color: '#e0315b',
  policy: 'members',
  locale: 'en',
  support: { email: ownerEmail, phone: '' },
  ...input,
});

/** Where a tenant is found below the platform's domain; on this machine at the port that was asked. */
export function originOf({ dns: { domain } }: Platform, slug: string, request: FastifyRequest): string {
  const port = domain === 'localhost' ? (/:\d+$/.exec(request.host)?.[0] ?? '') : '';
  return `${schemeOf(request)}://${slug}.${domain}${port}`;
}

/** A tenant that can be used at once: hosts, public key, sections, an organization, and an invite on its way to who is to own it. All of it, or nothing. Returns its id. */
export async function makeTenant(platform: Platform, ctx: Context, draft: Draft, request: FastifyRequest): Promise<Result<string>> {
  const { slug, name, ownerEmail } = draft;
  if (slug === undefined) return missing('slug');
  if (name === undefined) return missing('name');
  if (ownerEmail === undefined) return missing('ownerEmail');
  if (RESERVED.has(slug)) return reserved;
  const { domain } = platform.dns;
  const domains = (draft.hosts ?? []).map((host) => readDomain(host, domain));
  const wrong = domains.indexOf(undefined);
  if (wrong >= 0) return invalid('hosts', `must be domain names: ${draft.hosts?.[wrong] ?? ''} is none`);
  const hosts = [...new Set([`${slug}.${domain}`, ...domains.filter((host) => host !== undefined)])];
  const settings = newSettings(name, ownerEmail, draft.settings);
  const id = newId();
  try {
    await inTransaction(platformContext(platform, ctx, { id, slug }), async (inside) => {
      await insertTenant(inside.run, id, { slug, name, settings, hosts, publicKey: `pk_${randomBytes(16).toString('hex')}`, isDefault: false });
      const organizationId = newId();
      await insertOrganization(inside, { id: organizationId, name: draft.organizationName ?? name, organizationType: 'ORGANIZATION' });
      await sendFirstInvite(inside, { organizationId, email: ownerEmail, origin: originOf(platform, slug, request) });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'tenant_slug_key')) return taken;
    if (isUniqueViolation(error, 'tenant_host_pkey')) return hostTaken;
    throw error;
  }
  return done(id);
}
