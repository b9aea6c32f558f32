import type { Body, Reply } from '@marquee/api/contract';

export type Provider = Reply<'GET /oauth/settings/list'>['content'][number];

/** Form values: domains as typed, and a secret only if a new one is entered. */
export interface ProviderDraft {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readonly domains: string;
  readonly enabled: boolean;
}

export function draftOf(provider: Provider | undefined): ProviderDraft {
  if (!provider) return { name: '', issuer: '', clientId: '', clientSecret: '', scopes: 'openid email profile', domains: '', enabled: true };
  const { name, issuer, clientId, scopes, domains, enabled } = provider;
  return { name, issuer, clientId, clientSecret: '', scopes, domains: domains.join('\n'), enabled };
}

/** Parses domains separated by comma, semicolon, space or line. Removes a leading @ and repetitions; returns lower case. */
export function readDomains(text: string): { readonly domains: string[]; readonly wrong: string[] } {
  const words = [...new Set(text.split(/[\s,;]+/).map((word) => word.replace(/^@/, '').toLowerCase()))].filter(Boolean);
  const isDomain = (word: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(word);
  return { domains: words.filter(isDomain), wrong: words.filter((word) => !isDomain(word)) };
}

/** Returns true for an http or https URL without query, fragment and user name. */
export function isIssuer(typed: string): boolean {
  if (!URL.canParse(typed.trim())) return false;
  const { protocol, search, hash, username } = new URL(typed.trim());
  return (protocol === 'https:' || protocol === 'http:') && search === '' && hash === '' && username === '';
}

type Input = Body<'POST /oauth/settings/item'>;

function fieldsOf(draft: ProviderDraft): Input {
  const { clientSecret, domains, ...rest } = draft;
  return {
    ...rest,
    name: rest.name.trim(),
    issuer: rest.issuer.trim(),
    clientId: rest.clientId.trim(),
    scopes: rest.scopes.trim().split(/\s+/).join(' '),
    domains: readDomains(domains).domains,
    ...(clientSecret.trim() && { clientSecret: clientSecret.trim() }),
  };
}

/** Returns all fields of a new provider, or the changed fields of an existing one. Without a new secret, the stored one stays. */
export function wishOf(draft: ProviderDraft, before: ProviderDraft, existing: Pick<Provider, 'id' | 'version'> | undefined): Input {
  const fields = fieldsOf(draft);
  if (!existing) return fields;
  const began: Readonly<Record<string, unknown>> = fieldsOf(before);
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(began[name]));
  return { id: existing.id, version: existing.version, ...Object.fromEntries(changed) };
}
