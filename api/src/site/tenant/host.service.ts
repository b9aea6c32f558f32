import type { DnsAnswer, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { lastingKeysOf } from '../../platform/signing-key.ts';
import { lookUp, proofOf, readDomain } from './dns.ts';
import { claimHost, dropHost } from './host.repository.ts';

export const canonicalHost = ({ dns }: Platform, ctx: Context) => `${ctx.tenant.slug}.${dns.domain}`;

/** Looks for proof that a domain is the tenant's own, and serves it from then on. A name server that is silent proves nothing. */
export async function verifyDomain(platform: Platform, ctx: Context, asked: { id: string; domain: string | undefined }): Promise<Result<DnsAnswer>> {
  if (asked.id !== ctx.tenant.id) return notFound;
  if (asked.domain === undefined) return refuse('INVALID_INPUT', 'domain is required', { path: 'domain', code: 'required' });
  const domain = readDomain(asked.domain, platform.dns.domain);
  if (domain === undefined) return refuse('INVALID_INPUT', 'domain must be a domain name of your own', { path: 'domain', code: 'format' });
  const tokens = lastingKeysOf(platform.secret).map((key) => proofOf(key, ctx.tenant.id, domain));
  const answer = await lookUp(domain, { tokens, canonical: canonicalHost(platform, ctx), servers: platform.dns.servers });
  if (!answer.verified) return done(answer);
  const isOurs = await inTransaction(ctx, (inside) => claimHost(inside, domain));
  return isOurs ? done(answer) : refuse('CONFLICT', 'This domain shows another tenant.', { path: 'domain', code: 'taken' });
}

export async function removeHost(platform: Platform, ctx: Context, host: string): Promise<Result<{ done: boolean }>> {
  if (host === canonicalHost(platform, ctx)) return refuse('CONFLICT', 'The platform’s own name of the tenant stays.');
  return (await inTransaction(ctx, (inside) => dropHost(inside, host))) ? done({ done: true }) : notFound;
}
