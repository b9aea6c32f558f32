import { done } from '../platform/context.ts';
import { route, type Platform } from '../platform/route.ts';
import { answerSession, answerSignIn, clearRefreshCookie, refreshTokenOf, visitOf } from '../platform/session-cookie.ts';
import { login } from './password.service.ts';
import { logout, refresh } from './sign-in.service.ts';

export function authRoutes(platform: Platform): void {
  const { secret } = platform;
  route(platform, 'POST /auth/login', async (ctx, input) =>
    answerSignIn(input, await login(ctx, secret, { ...input.body, visit: visitOf(input.request) })),
  );
  route(platform, 'POST /auth/refresh', async (ctx, input) => {
    const renewed = await refresh(ctx, secret, refreshTokenOf(input.request), visitOf(input.request));
    if (!renewed.ok) clearRefreshCookie(input);
    return answerSession(input, renewed);
  });
  route(platform, 'POST /auth/logout', async (ctx, input) => {
    await logout(ctx, refreshTokenOf(input.request));
    clearRefreshCookie(input);
    return done({ done: true });
  });
}
