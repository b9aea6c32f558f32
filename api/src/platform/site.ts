import type { FastifyRequest } from 'fastify';
import type { Failure } from '../../contract/index.ts';
import { sql } from 'kysely';
import { type Context, refuse } from './context.ts';
import { rawStatement } from './query.ts';
import type { SiteSettings } from './site-settings.ts';

/** Where the caller's browser is: `origin` as it writes it itself, and the bare host name. */
export interface Site {
  readonly origin: string;
  readonly hostname: string;
}

/** Where a request was sent to. */
export type SentTo = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>;

/** How the caller came: what a proxy says beside `https` is no protocol of ours. */
export const schemeOf = (request: Pick<SentTo, 'protocol'>): 'http' | 'https' => (request.protocol === 'https' ? 'https' : 'http');

/** The site a request was sent to, by its host; undefined when that names none. */
function siteOf(request: FastifyRequest): Site | undefined {
  const address = `${schemeOf(request)}://${request.host}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname, username, pathname } = new URL(address);
  return username === '' && pathname === '/' && hostname !== '' ? { origin, hostname } : undefined;
}

/** Names of this machine itself, under which the default tenant is tried out. */
export const OWN_NAMES = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const DEVELOPERS_PREFIX = 'web-dev.';

/** The site a request was sent to, if it is the tenant's: a verified name, the same behind `web-dev.`, or this machine's for the tenant that shows there. */
export async function ownSiteOf(
  { site: { defaultHost, defaultTenantId } }: { site: SiteSettings },
  ctx: Context,
  request: FastifyRequest,
): Promise<Site | undefined> {
  const site = siteOf(request);
  if (!site) return undefined;
  const { hostname } = site;
  const names = hostname.startsWith(DEVELOPERS_PREFIX) ? [hostname, hostname.slice(DEVELOPERS_PREFIX.length)] : [hostname];
  const [row] = await ctx.run(
    rawStatement(sql<{ isOwn: boolean }>`
    select exists (select 1 from tenant_host h where h.tenant_id = t.id and h.verified_at is not null and h.host = any(${names}::text[]))
      or (${OWN_NAMES.test(hostname)}::boolean and case
        when ${defaultTenantId}::uuid is not null then t.id = ${defaultTenantId}::uuid
        when ${defaultHost}::text is not null then exists (select 1 from tenant_host h where h.tenant_id = t.id and h.verified_at is not null and h.host = ${defaultHost}::text)
        else t.is_default end) as "isOwn" from tenant t where t.id = ${ctx.tenant.id}`),
  );
  return row?.isOwn ? site : undefined;
}

const isHere = (host: string) => host.endsWith('localhost') || /^[0-9.]+$/.test(host);

/** Where links lead that nobody's request is there for. */
export const originOfHost = (host: string): string => (isHere(host) ? `http://${host}:${process.env['PORT'] ?? '8080'}` : `https://${host}`);

export const noSite: { ok: false; error: Failure } = refuse('INVALID_INPUT', 'The header host names no site of this tenant.', { path: 'host', code: 'format' });
