import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { makeToken, hashOfToken } from '../../people/auth/mailed-link.service.ts';
import { activateReleases } from '../federation/federation.repository.ts';
import type { BuiltRelease } from '../federation/releases.ts';
import { recordAction } from '../../people/identity/action.service.ts';
import { insertOrganization } from '../../people/organization/organization.repository.ts';
import { type Context, type Log, systemContext } from '../../platform/context.ts';
import type { Locale } from '../../../contract/languages.ts';
import type { Database, Run } from '../../platform/database.ts';
import { pathFromName } from '../../platform/path-from-name.ts';
import { insertTenant, newSettings, RESERVED } from '../tenant/new-tenant.service.ts';
import * as repository from './administrator.repository.ts';

export interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  /** Domain below which every tenant has a subdomain. */
  readonly domain: string;
  /** Releases activated for a first tenant. */
  readonly builds: readonly BuiltRelease[];
}

export interface AdministratorInput {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Name of the first tenant, used if there is no tenant yet. */
  readonly siteName: string;
  /** Host names of the first tenant in addition to `{slug}.{domain}`. */
  readonly hosts: readonly string[];
  readonly locale?: Locale;
  /** Tenant of the administrator; the default tenant if absent. */
  readonly tenant?: string | undefined;
}

export interface MadeAdministrator {
  readonly tenant: repository.Place;
  /** True if the tenant was created together with the administrator. */
  readonly isNewTenant: boolean;
}

const LINK_LIVES_MS = 24 * 60 * 60 * 1000;

/** Returns a context of the platform in a tenant, without a person, within a transaction. */
function contextIn(parts: Parts, run: Run, tenant: repository.Place): Context {
  return { ...systemContext(parts.database, tenant, parts), run, transaction: 'inside' };
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Returns additional host names of the first tenant: the platform's domain, names of this machine, and the requested host. A host below the platform's domain
 * is left out, as other tenants will use such names.
 */
export function firstHosts({ domain }: Pick<Parts, 'domain'>, askedAt = domain): string[] {
  const asked = askedAt.toLowerCase();
  const isName = asked.length <= 253 && asked.split('.').every((label) => LABEL.test(label)) && !asked.endsWith(`.${domain}`) && !asked.endsWith('.localhost');
  return [...new Set([domain, ...(domain === 'localhost' ? ['127.0.0.1'] : []), ...(isName ? [asked] : [])])];
}

function slugOf(name: string): string {
  const slug = pathFromName(name).slice(0, 40).replace(/-$/, '');
  return slug === 'untitled' || RESERVED.has(slug) ? 'main' : slug;
}

async function makeFirstTenant(parts: Parts, run: Run, input: AdministratorInput): Promise<repository.Place> {
  const { siteName: name, email, locale = 'en' } = input;
  const place = { id: newId(), slug: slugOf(name), name };
  const settings = newSettings(name, email, { locale });
  const hosts = [...new Set([`${place.slug}.${parts.domain}`, ...input.hosts])];
  const publicKey = `pk_${randomBytes(16).toString('hex')}`;
  await insertTenant(run, place.id, { slug: place.slug, name, settings, hosts, publicKey, isDefault: true });
  await insertOrganization(contextIn(parts, run, place), { id: newId(), name, organizationType: 'ORGANIZATION' });
  return place;
}

/** Creates a platform administrator, and the first tenant if there is none, in one transaction. */
async function make(parts: Parts, run: Run, input: AdministratorInput): Promise<MadeAdministrator | undefined> {
  const known = await repository.findPlace(run, input.tenant);
  if (!known && input.tenant !== undefined) return undefined;
  const tenant = known ?? (await makeFirstTenant(parts, run, input));
  const ctx = contextIn(parts, run, tenant);
  const house = await repository.findHouse(ctx);
  const organizationId = house ?? newId();
  if (!house) await insertOrganization(ctx, { id: organizationId, name: tenant.name, organizationType: 'ORGANIZATION' });
  const identityId = await repository.putPerson(ctx, input);
  await repository.putAdministrator(ctx, identityId, organizationId);
  await recordAction(ctx, { kind: 'PASSWORD_CHANGED', identityId });
  await repository.dropLink(run);
  return { tenant, isNewTenant: !known };
}

async function withPages(parts: Parts, made: MadeAdministrator | undefined): Promise<MadeAdministrator | undefined> {
  if (made?.isNewTenant) await activateReleases(parts.database, parts.builds);
  return made;
}

/** Creates an administrator without a link, for callers with access to the database. Returns `undefined` if there is no such tenant. */
export async function makeAdministrator(parts: Parts, input: AdministratorInput): Promise<MadeAdministrator | undefined> {
  const made = await parts.database.platformWrite(async (run) => {
    await repository.takeTurn(run);
    return make(parts, run, input);
  });
  return withPages(parts, made);
}

/** Creates the first administrator by the one-time link. Returns `undefined` if the link is invalid or there is an administrator. */
export async function claimAdministration(parts: Parts, token: string, input: AdministratorInput): Promise<MadeAdministrator | undefined> {
  const made = await parts.database.platformWrite(async (run) => {
    await repository.takeTurn(run);
    const isGood = (await repository.spendLink(run, hashOfToken(token), parts.now())) && !(await repository.hasAdministrator(run));
    return isGood ? make(parts, run, input) : undefined;
  });
  return withPages(parts, made);
}

/** Returns the tenant whose administrator the link creates, if there is a tenant. Returns `undefined` if the link is invalid. */
export async function readClaim(parts: Parts, token: string): Promise<{ tenant: repository.Place | undefined } | undefined> {
  const run: Run = (statement) => parts.database.platformRead(statement);
  const isGood = (await repository.isGoodLink(run, hashOfToken(token), parts.now())) && !(await repository.hasAdministrator(run));
  return isGood ? { tenant: await repository.findPlace(run) } : undefined;
}

export type FirstLink = { readonly token: string; readonly expiresAt: Date } | { readonly waitingUntil: Date } | undefined;

/**
 * Creates the link for the first administrator. Only one process creates it, and again only after it expired. Returns `undefined` if there is an
 * administrator. `anew` replaces a link that is still valid.
 */
export function offerAdministration({ database, now }: Pick<Parts, 'database' | 'now'>, { anew = false } = {}): Promise<FirstLink> {
  return database.platformWrite(async (run) => {
    await repository.takeTurn(run);
    if (await repository.hasAdministrator(run)) {
      await repository.dropLink(run);
      return undefined;
    }
    const waiting = await repository.findLink(run, now());
    if (waiting && !anew) return { waitingUntil: waiting.expiresAt };
    const { token, hash } = makeToken();
    const expiresAt = new Date(now().getTime() + LINK_LIVES_MS);
    await repository.putLink(run, { hash, now: now(), expiresAt });
    return { token, expiresAt };
  });
}

export const LINK_PAGE = '/first-administrator';

/** Returns the address of the link at the server's configured domain. */
export function linkAddress(token: string, { domain, port }: { domain: string; port: number }): string {
  return `${domain === 'localhost' ? `http://localhost:${port}` : `https://${domain}`}${LINK_PAGE}?token=${token}`;
}
