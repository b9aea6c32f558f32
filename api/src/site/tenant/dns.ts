import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { DnsAnswer } from '../../../contract/index.ts';

const WITHIN_MS = 2000;
const TRIES = 2;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Returns the name in DNS form; `undefined` if nobody can own the name: an address, a single label, or a platform name. */
export function readDomain(text: string, platformDomain: string): string | undefined {
  const name = domainToASCII(text.trim().replace(/\.$/, '')).toLowerCase();
  const labels = name.split('.');
  const isName =
    name.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '') && isIP(name) === 0;
  const isOwn = [platformDomain, 'localhost', 'local', 'internal', 'arpa', 'invalid'].some((zone) => name === zone || name.endsWith(`.${zone}`));
  return isName && !isOwn ? name : undefined;
}

/** Returns the token that proves a domain to this tenant; stable, and useless to other tenants. */
export function proofOf(secret: Uint8Array, tenantId: string, domain: string): string {
  return createHmac('sha256', secret).update(`domain ${tenantId} ${domain}`).digest('base64url').slice(0, 32);
}

/** Returns the records; empty if there are none or the server does not answer. */
async function found(work: Promise<string[]>): Promise<string[]> {
  try {
    return await work;
  } catch {
    return [];
  }
}

const sameName = (one: string, other: string) => one.toLowerCase().replace(/\.$/, '') === other;

/** Looks up both proofs: a TXT record with the token, or an alias of the tenant's canonical host. */
export async function lookUp(domain: string, wanted: { tokens: readonly string[]; canonical: string; servers: readonly string[] }): Promise<DnsAnswer> {
  const resolver = new Resolver({ timeout: WITHIN_MS, tries: TRIES });
  if (wanted.servers.length > 0) resolver.setServers(wanted.servers);
  const txtName = `_marquee.${domain}`;
  const [text = '', ...former] = wanted.tokens.map((token) => `marquee-verify=${token}`);
  const [texts, aliases] = await Promise.all([
    found(resolver.resolveTxt(txtName).then((records) => records.map((parts) => parts.join('')))),
    found(resolver.resolveCname(domain)),
  ]);
  const records: DnsAnswer['records'] = [
    { type: 'TXT', name: txtName, expected: text, found: texts, ok: [text, ...former].some((one) => texts.includes(one)) },
    { type: 'CNAME', name: domain, expected: wanted.canonical, found: aliases, ok: aliases.some((alias) => sameName(alias, wanted.canonical)) },
  ];
  return { domain, verified: records.some(({ ok }) => ok), records };
}
