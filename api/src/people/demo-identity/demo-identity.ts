import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, interactionPolicy, type Configuration } from 'oidc-provider';
import { DEMO_CLIENT_ID, demoAccounts, type DemoAccount } from './accounts.ts';
import { sendSignInPage, sendTroublePage } from './pages.ts';
import { memoryStorage } from './storage.ts';

const MAX_FORM_BYTES = 10_000;
const INTERACTION = /^\/interaction\/[\w-]+$/;

export interface DemoIdentityOptions {
  /** Public URL of the provider; all its request paths begin with the URL's path. */
  readonly issuer: string;
  readonly clientSecret: string;
  readonly accounts?: readonly DemoAccount[];
}
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Accepts callbacks to our sites on the developer's machine. */
function isOurCallback(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { hostname, pathname, search, hash } = new URL(uri);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  return isHere && pathname === '/auth/login' && search === '' && hash === '';
}

/** Asks for an account at every sign-in, so that one can switch. */
function chooseEachTime() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const choice = new Check('choice', 'An account is to be chosen', (ctx) => (ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT));
  policy.get('login')?.checks.add(choice);
  return policy;
}

async function configurationOf(options: DemoIdentityOptions): Promise<Configuration> {
  const { accounts = demoAccounts, clientSecret, issuer } = options;
  const path = new URL(issuer).pathname;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    adapter: memoryStorage(),
    clients: [{ client_id: DEMO_CLIENT_ID, client_secret: clientSecret, redirect_uris: ['http://localhost/auth/login'], response_types: ['code'] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'demo' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')], long: { path }, short: { path } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy: chooseEachTime(), url: (_ctx, { uid }) => `${path === '/' ? '' : path}/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 3600, Grant: 3600 },
    clientBasedCORS: () => false,
    findAccount(_ctx, sub) {
      const account = accounts.find(({ email }) => email === sub);
      if (!account) return undefined;
      const { email, verified, givenName, familyName } = account;
      const claims = { sub, email, email_verified: verified, name: `${givenName} ${familyName}`, given_name: givenName, family_name: familyName };
      return { accountId: sub, claims: () => claims };
    },
    renderError(ctx, out) {
      ctx.respond = false;
      sendTroublePage(ctx.res, ctx.status, out.error_description ?? out.error);
    },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_FORM_BYTES) break;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString());
}

/** Serves the account page and completes the interaction with the choice. */
async function interact(provider: Provider, accounts: readonly DemoAccount[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const callback = new URL(String(params['redirect_uri']));
  if (request.method !== 'POST') {
    sendSignInPage(response, { site: callback.host, formTarget: callback.origin, accounts });
    return;
  }
  const chosen = (await readForm(request)).get('account');
  const account = accounts.find(({ email }) => email === chosen);
  if (!account) {
    const refusal = { error: 'access_denied', error_description: 'The person cancelled.' };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  const grant = new provider.Grant({ accountId: account.email, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  const result = { login: { accountId: account.email, remember: false }, consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/**
 * Creates a small OpenID Connect provider (`oidc-provider`) with a few demo accounts that anybody can use, to try and test single sign-on. Its only client is
 * `DEMO_CLIENT_ID`, which may return to `/auth/login` of any site on this machine.
 */
export async function createDemoIdentity(options: DemoIdentityOptions): Promise<RequestHandler> {
  const provider = new Provider(options.issuer, await configurationOf(options));
  provider.Client.prototype.redirectUriAllowed = isOurCallback;
  const path = new URL(options.issuer).pathname.replace(/\/$/, '');
  const answer = provider.callback();
  return async (request, response) => {
    const whole = request.url ?? '/';
    const inner = whole.slice(path.length) || '/';
    if (!INTERACTION.test(inner)) {
      Object.assign(request, { originalUrl: whole, url: inner });
      return answer(request, response);
    }
    return interact(provider, options.accounts ?? demoAccounts, request, response).catch(() => {
      sendTroublePage(response, 400, 'This sign-in is over.');
    });
  };
}
