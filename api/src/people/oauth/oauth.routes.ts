import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { done } from '../../platform/context.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { isProduction } from '../../platform/surroundings.ts';
import { answerSignIn } from '../../platform/session-cookie.ts';
import { noSite, ownSiteOf, schemeOf } from '../../platform/site.ts';
import { beginConnecting, finishConnecting } from './connect.service.ts';
import { listProviders } from './provider.repository.ts';
import { Providers } from './provider.ts';
import { checkProvider, keepDomains, saveProvider } from './settings.service.ts';
import { ATTEMPT_LIVES_S, attemptName, type Begun, beginSso, CALLBACK_PATH, finishSso } from './sso.service.ts';

const cookieOf = (state: string) => `cmsso-${attemptName(state)}`;

/** Sets the cookie of an attempt; `lax`, because the browser returns from another site. */
function setAttemptCookie(request: FastifyRequest, reply: FastifyReply, state: string, browser: string, maxAge: number): void {
  reply.setCookie(cookieOf(state), browser, { httpOnly: true, sameSite: 'lax', path: '/v1', secure: schemeOf(request) === 'https', maxAge });
}

/** Returns the provider's URL and binds the attempt to the browser. */
function answerBegun(request: FastifyRequest, reply: FastifyReply, begun: Result<Begun>): Result<{ url: string }> {
  if (!begun.ok) return begun;
  const { url, state, browser } = begun.value;
  setAttemptCookie(request, reply, state, browser, ATTEMPT_LIVES_S);
  return done({ url });
}

/** Returns and clears the cookie that binds an attempt to the browser. */
function spendCookie(request: FastifyRequest, reply: FastifyReply, state: string): string | undefined {
  const browser = request.cookies[cookieOf(state)];
  if (browser) setAttemptCookie(request, reply, state, '', 0);
  return browser;
}

export function oauthRoutes(platform: Platform): void {
  const { secret, now } = platform;
  const { MARQUEE_ALLOW_LOCAL_ISSUERS: value = isProduction(process.env) ? 'off' : 'on' } = process.env;
  const allowLoopback = value === 'on';
  const providers = new Providers({ fetch: guardedFetch({ allowLoopback }), now });

  const settings = serveResource(
    platform,
    'oauth/settings',
    {
      table: 'oauth_setting',
      owner: 'tenant',
      onDelete: 'remove',
      computed: { hasClientSecret: sql`r.client_secret is not null`, callbackPath: sql`${sql.lit(CALLBACK_PATH)}::text` },
      search: ['name', 'issuer'],
      check: checkProvider(allowLoopback),
      onClone: () => ({ domains: '[]', enabled: false }),
      after: keepDomains,
    },
    ['save'],
  );
  route(platform, 'POST /oauth/settings/item', (ctx, { body }) => saveProvider(ctx, settings, secret, body));
  route(platform, 'GET /oauth/providers', async (ctx) => done(await listProviders(ctx)));

  route(
    platform,
    'GET /oauth/authorize/:id',
    async (ctx, { params, query, request, reply }) => {
      const site = await ownSiteOf(platform, ctx, request);
      if (!site) return noSite;
      const begun = await beginSso(ctx, { platform, request }, providers, { providerId: params.id, origin: site.origin, returnTo: query.returnTo ?? '/' });
      return answerBegun(request, reply, begun);
    },
    { changes: true },
  );
  route(platform, 'POST /auth/login-sso', async (ctx, input) => {
    const { request, reply, body } = input;
    const finished = await finishSso(ctx, { platform, request }, providers, { ...body, browser: spendCookie(request, reply, body.state) });
    if (!finished.ok) return finished;
    const signedIn = answerSignIn(input, done(finished.value.signIn));
    return signedIn.ok ? done({ signedIn: signedIn.value, returnTo: finished.value.returnTo }) : signedIn;
  });

  route(platform, 'POST /oauth/connect', async (ctx, { body, request, reply }) => {
    const site = await ownSiteOf(platform, ctx, request);
    return site ? answerBegun(request, reply, await beginConnecting(ctx, { platform, request }, providers, { ...body, origin: site.origin })) : noSite;
  });
  route(platform, 'POST /oauth/connected', (ctx, { body, request, reply }) =>
    finishConnecting(ctx, { platform, request }, providers, { ...body, browser: spendCookie(request, reply, body.state) }),
  );
}
