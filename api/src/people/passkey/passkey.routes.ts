import { route, type Platform } from '../../platform/route.ts';
import { answerSignIn, visitOf } from '../../platform/session-cookie.ts';
import { noSite, ownSiteOf } from '../../platform/site.ts';
import { beginRegistration, finishRegistration, listOwnPasskeys, removeOwnPasskey, renameOwnPasskey } from './keeping.service.ts';
import { beginSignIn, finishSignIn } from './sign-in.service.ts';

export function passkeyRoutes(platform: Platform): void {
  const { secret } = platform;
  route(platform, 'POST /auth/passkey/options', async (ctx, { body, request }) => {
    const site = await ownSiteOf(platform, ctx, request);
    return site ? beginSignIn(ctx, secret, { site, visit: visitOf(request), token: body.token }) : noSite;
  });
  route(platform, 'POST /auth/passkey/verify', async (ctx, input) => {
    const site = await ownSiteOf(platform, ctx, input.request);
    if (!site) return noSite;
    return answerSignIn(input, await finishSignIn(ctx, secret, { ...input.body, site, visit: visitOf(input.request) }));
  });
  route(platform, 'POST /auth/passkey/register-options', async (ctx, { body, request }) => {
    const site = await ownSiteOf(platform, ctx, request);
    return site ? beginRegistration(ctx, { platform, request }, site, body) : noSite;
  });
  route(platform, 'POST /auth/passkey/register', async (ctx, { body, request }) => {
    const site = await ownSiteOf(platform, ctx, request);
    return site ? finishRegistration(ctx, { platform, request }, site, body) : noSite;
  });
  route(platform, 'GET /auth/passkey/list', (ctx, { query }) => listOwnPasskeys(ctx, query));
  route(platform, 'POST /auth/passkey/item', (ctx, { body }) => renameOwnPasskey(ctx, body));
  route(platform, 'DELETE /auth/passkey/item/:id', (ctx, { params, request }) => removeOwnPasskey(ctx, { platform, request }, params.id));
}
