import type { Body, Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf, Saved } from '../../platform/resource/resource-types.ts';
import { saveRecord } from '../../platform/resource/serve.ts';
import { seal } from '../../platform/sealed.ts';
import { replaceDomains } from './provider.repository.ts';

type Draft = DraftOf<'oauth/settings'>;
type Existing = ExistingOf<'oauth/settings', 'oauth_setting'>;

const LOOPBACK = /^(localhost|[a-z0-9.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether a URL points to this machine, where plain http is safe. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname);
}

function issuerFault(issuer: string, allowLoopback: boolean): string | undefined {
  if (!URL.canParse(issuer)) return 'must be an address';
  const url = new URL(issuer);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))) return 'must begin with https://';
  if (url.search || url.hash || url.username || url.password) return 'must be an address without a query or a name in it';
  return isLoopback(url) && !allowLoopback ? 'must be on the public internet' : undefined;
}

const secretAgain = refuse('INVALID_INPUT', 'clientSecret is asked for again: the one kept was for the former issuer', {
  path: 'clientSecret',
  code: 'required',
});

/** Returns whether the stored secret would be sent to an issuer it was not entered for. */
function wouldTellSecret({ issuer, clientSecret }: Draft, existing: Existing | undefined): boolean {
  return existing !== undefined && existing.clientSecret !== null && issuer !== undefined && issuer !== existing.issuer && clientSecret === undefined;
}

function refusalOf(draft: Draft, existing: Existing | undefined, allowLoopback: boolean): Failure | undefined {
  const { issuer, scopes } = draft;
  const fault = typeof issuer === 'string' ? issuerFault(issuer, allowLoopback) : undefined;
  if (fault) return invalid('issuer', fault).error;
  if (typeof scopes === 'string' && !scopes.split(/\s+/).includes('openid')) return invalid('scopes', 'must hold openid').error;
  return wouldTellSecret(draft, existing) ? secretAgain.error : undefined;
}

/** Checks what the schema of a provider cannot express. */
export const checkProvider =
  (allowLoopback: boolean) =>
  (_ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> =>
    Promise.resolve(refusalOf(draft, existing, allowLoopback));

/** Synchronizes the domain rows with the provider's list. */
export async function keepDomains(ctx: Context, existing: Existing, what: 'created' | 'changed' | 'removed'): Promise<void> {
  if (what !== 'removed') await replaceDomains(ctx, existing.id, existing.domains);
}

/** Saves a provider with a sealed secret and unique, lower-case domains. */
export function saveProvider(
  ctx: Context,
  resource: Resource<'oauth/settings', 'oauth_setting'>,
  secret: Uint8Array,
  body: Body<'POST /oauth/settings/item'>,
): Promise<Saved<'oauth/settings'>> {
  const { clientSecret, domains, ...rest } = body;
  return saveRecord(ctx, resource, {
    ...rest,
    ...(domains && { domains: [...new Set(domains.map((domain) => domain.toLowerCase()))] }),
    ...(clientSecret !== undefined && { clientSecret: seal(secret, clientSecret) }),
  });
}
