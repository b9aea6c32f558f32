import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../platform/context.ts';
import { type Fetch, Unreachable } from './guarded-fetch.ts';

export interface Client {
  /** Cache key; changes with the settings. */
  readonly key: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly scopes: string;
}
export interface Person {
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}
export interface Proofs {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}
/** Failure of a provider. 'unreachable': temporary, a retry may help. 'refused': its answer failed verification. */
export type Trouble = 'unreachable' | 'refused';

const DISCOVERY_LIVES_MS = 60 * 60 * 1000;
const PROVIDERS_REMEMBERED = 1000;
/** Limit of all requests of one sign-in step, in addition to the limit of each request. */
const STEP_LIVES_MS = 8000;
const http = (url: string) => url.startsWith('http:');

function isUnreachable(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || isUnreachable(error.cause);
}

/** Authenticates the client by a method the provider supports, in the header by default (OpenID Connect Core §9). */
function authenticationWith(clientSecret: string): ClientAuth {
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    authenticate(clientSecret)(server, ...rest);
  };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** OpenID Connect client (code flow with PKCE) that caches provider metadata for an hour. */
export class Providers {
  private readonly known = new LRUCache<string, { configuration: Promise<Configuration>; until: number }>({ max: PROVIDERS_REMEMBERED });
  private readonly fetch: Fetch;
  private readonly now: () => Date;

  constructor(parts: { fetch: Fetch; now: () => Date }) {
    this.fetch = parts.fetch;
    this.now = parts.now;
  }

  /** Returns the provider's sign-in URL. */
  begin(log: Log, client: Client, redirectUri: string, { state, nonce, verifier }: Proofs): Promise<URL | Trouble> {
    return this.step(log, client, async (configuration) => {
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: client.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      // The browser will follow this URL from the provider, so `javascript:` and the like are rejected.
      if (url.protocol !== 'https:' && !(http(client.issuer) && url.protocol === 'http:')) throw new Error(`It sends browsers to ${url.protocol}`);
      return url;
    });
  }

  /** Exchanges the returned code for the person. `current` is the complete callback URL. */
  finish(log: Log, client: Client, current: URL, { state, nonce, verifier }: Proofs): Promise<Person | Trouble> {
    return this.step(log, client, async (configuration) => {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(configuration, current, checks);
      const claims = tokens.claims();
      if (!claims) throw new Error('It sent no ID token');
      const isComplete = claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint;
      const facts = isComplete ? claims : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return {
        subject: claims.sub,
        email: text(facts['email']),
        emailVerified: facts['email_verified'] === true,
        firstName: text(facts['given_name']) ?? text(facts['name']),
        lastName: text(facts['family_name']),
      };
    });
  }

  private async step<T>(log: Log, client: Client, work: (configuration: Configuration) => Promise<T>): Promise<T | Trouble> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Unreachable('It took too long')), STEP_LIVES_MS);
    });
    try {
      return await Promise.race([this.configurationOf(client).then(work), tooLate]);
    } catch (error) {
      const trouble = isUnreachable(error) ? 'unreachable' : 'refused';
      log.warn({ err: error, issuer: client.issuer, trouble }, 'identity provider');
      return trouble;
    } finally {
      clearTimeout(timer);
    }
  }

  private configurationOf(client: Client): Promise<Configuration> {
    const now = this.now().getTime();
    const remembered = this.known.get(client.key);
    if (remembered && remembered.until > now) return remembered.configuration;
    const configuration = this.discover(client);
    this.known.set(client.key, { configuration, until: now + DISCOVERY_LIVES_MS });
    configuration.catch(() => this.known.delete(client.key));
    return configuration;
  }

  private async discover({ issuer, clientId, clientSecret }: Client): Promise<Configuration> {
    const authentication = clientSecret === undefined ? None() : authenticationWith(clientSecret);
    const configuration = await discovery(new URL(issuer), clientId, undefined, authentication, {
      [customFetch]: this.fetch,
      // Settings allow plain http on this machine only.
      ...(http(issuer) && { execute: [allowInsecureRequests] }),
    });
    enableNonRepudiationChecks(configuration);
    return configuration;
  }
}
