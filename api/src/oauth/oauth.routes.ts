import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { done } from '../platform/context.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { serveResource } from '../platform/resource/serve.ts';
import { route, type Platform } from '../platform/route.ts';
import { answerSignIn } from '../platform/session-cookie.ts';
import { noSite, siteOf } from '../platform/site.ts';
import { listProviders } from './provider.repository.ts';
import { Providers } from './provider.ts';
import { checkProvider, keepDomains, saveProvider } from './settings.service.ts';
import { ATTEMPT_LIVES_S, attemptName, beginSso, CALLBACK_PATH, finishSso } from './sso.service.ts';

const cookieOf = (state: string) => `cmsso-${attemptName(state)}`;

/** Lax, since one comes back from another site. */
function setAttemptCookie(request: FastifyRequest, reply: FastifyReply, state: string, browser: string, maxAge: number): void {
  reply.setCookie(cookieOf(state), browser, { httpOnly: true, sameSite: 'lax', path: '/v1', secure: request.protocol === 'https', maxAge });
}

export function oauthRoutes(platform: Platform): void {
  const { secret, now } = platform;
  const { NODE_ENV, MARQUEE_ALLOW_LOCAL_ISSUERS: wish = NODE_ENV === 'production' ? 'off' : 'on' } = process.env;
  const allowLoopback = wish === 'on';
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
  route(platform, 'POST /oauth/settings/item', (ctx, { body }) => saveProvider(ctx, settings, secret, body) as never);
  route(platform, 'GET /oauth/providers', async (ctx) => done(await listProviders(ctx)));

  route(
    platform,
    'GET /oauth/authorize/:id',
    async (ctx, { params, query, request, reply }) => {
      const site = siteOf(request);
      if (!site) return noSite;
      const begun = await beginSso(ctx, { platform, request }, providers, { providerId: params.id, origin: site.origin, returnTo: query.returnTo ?? '/' });
      if (!begun.ok) return begun;
      const { url, state, browser } = begun.value;
      setAttemptCookie(request, reply, state, browser, ATTEMPT_LIVES_S);
      return done({ url });
    },
    { changes: true },
  );
  route(platform, 'POST /auth/login-sso', async (ctx, input) => {
    const { request, reply, body } = input;
    const browser = request.cookies[cookieOf(body.state)];
    const finished = await finishSso(ctx, { platform, request }, providers, { ...body, browser });
    if (browser) setAttemptCookie(request, reply, body.state, '', 0);
    if (!finished.ok) return finished;
    const signedIn = answerSignIn(input, done(finished.value.signIn));
    return signedIn.ok ? done({ signedIn: signedIn.value, returnTo: finished.value.returnTo }) : signedIn;
  });
}
