import { done } from '../../platform/context.ts';
import { route, type Platform } from '../../platform/route.ts';
import { answerSession, answerSignIn, clearRefreshCookie, refreshTokenOf, visitOf } from '../../platform/session-cookie.ts';
import { confirmAddress, contactRequest, unsubscribe } from './contact.service.ts';
import { checkEmail } from './email-check.service.ts';
import { checkMfa, configureMfa, verifyMfa } from './mfa.service.ts';
import { login, requestPassword, savePassword, updatePassword } from './password.service.ts';
import { register, requestVerification, verifyEmail } from './registration.service.ts';
import { knowBrowser, knowBrowserStill } from './registering-browser.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './session.service.ts';
import { logout, refresh } from './sign-in.service.ts';

const changes = { changes: true } as const;

export function authRoutes(platform: Platform): void {
  signInRoutes(platform);
  passwordRoutes(platform);
  mfaRoutes(platform);
  sessionRoutes(platform);
  contactRoutes(platform);
}

function signInRoutes(platform: Platform): void {
  const { secret } = platform;
  route(platform, 'POST /auth/login', async (ctx, input) => answerSignIn(input, await login(ctx, { platform, ...input }, input.body)));
  route(platform, 'POST /auth/register', (ctx, input) => register(ctx, { platform, ...input, browserHash: knowBrowser(input) }, input.body));
  route(platform, 'POST /auth/verify-email', async (ctx, input) => {
    const verified = await verifyEmail(ctx, { platform, ...input }, input.body.token);
    if (!verified.ok) return verified;
    const signedIn = answerSignIn(input, done(verified.value.signedIn));
    return signedIn.ok ? done({ ...signedIn.value, passwordDropped: verified.value.passwordDropped }) : signedIn;
  });
  route(platform, 'POST /auth/verification-request', (ctx, input) =>
    requestVerification(ctx, { platform, ...input, browserHash: knowBrowserStill(input) }, input.body),
  );
  route(platform, 'POST /auth/refresh', async (ctx, input) => {
    const renewed = await refresh(ctx, secret, refreshTokenOf(input.request), visitOf(input.request));
    if (!renewed.ok && renewed.error.code !== 'TOO_MANY_REQUESTS') clearRefreshCookie(input);
    return answerSession(input, renewed);
  });
  route(platform, 'POST /auth/logout', async (ctx, input) => {
    await logout(ctx, refreshTokenOf(input.request));
    clearRefreshCookie(input);
    return done({ done: true });
  });
}

function passwordRoutes(platform: Platform): void {
  const check = (email: string, address: string) => ({ email, address });
  route(platform, 'GET /auth/check-email', (ctx, { query, request }) => checkEmail(ctx, check(query.email, request.ip)));
  route(platform, 'POST /auth/check-email', (ctx, { body, request }) => checkEmail(ctx, check(body.email, request.ip)));
  route(platform, 'GET /auth/password-request', (ctx, input) => requestPassword(ctx, { platform, ...input }, input.query), changes);
  route(platform, 'POST /auth/password-request', (ctx, input) => requestPassword(ctx, { platform, ...input }, input.body));
  route(platform, 'POST /auth/password-save', (ctx, input) => savePassword(ctx, { platform, ...input }, input.body));
  route(platform, 'POST /auth/password-update', (ctx, input) => updatePassword(ctx, { platform, ...input }, input.body));
}

function mfaRoutes(platform: Platform): void {
  const { secret } = platform;
  route(platform, 'GET /auth/check-mfa', (ctx, { query }) => checkMfa(ctx, secret, query.token));
  route(platform, 'POST /auth/check-mfa', (ctx, { body }) => checkMfa(ctx, secret, body.token));
  route(platform, 'GET /auth/verify-mfa', async (ctx, input) => answerSession(input, await verifyMfa(ctx, { platform, ...input }, input.query)), changes);
  route(platform, 'POST /auth/verify-mfa', async (ctx, input) => answerSession(input, await verifyMfa(ctx, { platform, ...input }, input.body)));
  route(platform, 'GET /auth/configure-mfa', (ctx, input) => configureMfa(ctx, { platform, ...input }, input.query), changes);
  route(platform, 'POST /auth/configure-mfa', (ctx, input) => configureMfa(ctx, { platform, ...input }, input.body));
}

function sessionRoutes(platform: Platform): void {
  route(platform, 'GET /auth/session/list', (ctx, { query }) => listOwnSessions(ctx, query));
  route(platform, 'DELETE /auth/session/item/:id', (ctx, { params }) => endOwnSession(ctx, params.id));
  route(platform, 'POST /auth/session/end-others', (ctx) => endOtherSessions(ctx));
}

function contactRoutes(platform: Platform): void {
  route(platform, 'POST /auth/contact-request', (ctx, input) => contactRequest(ctx, { platform, ...input }, input.body));
  route(platform, 'GET /identity/verify/:id/:email', (ctx, input) => confirmAddress(ctx, { platform, ...input }, input.params.id, input.params.email), changes);
  route(
    platform,
    'GET /identity/unsubscribe/:id/:email',
    (ctx, input) => unsubscribe(ctx, { platform, ...input }, input.params.id, input.params.email),
    changes,
  );
}
