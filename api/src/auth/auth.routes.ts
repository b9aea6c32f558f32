import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Result, Session } from '../../contract/index.ts';
import { done } from '../platform/context.ts';
import { route, type Platform } from '../platform/route.ts';
import { LoginAttempts } from './attempts.ts';
import { login, logout, type OpenedSession, refresh, REFRESH_LIVES_S, register } from './sign-in.service.ts';

const REFRESH_COOKIE = 'cmrefresh';

function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[REFRESH_COOKIE];
}

/** Out of scripts' reach, sent to the renewal endpoints only. Secure wherever the connection is. */
function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number): void {
  reply.setCookie(REFRESH_COOKIE, token, { httpOnly: true, sameSite: 'strict', path: '/v1/auth', secure: request.protocol === 'https', maxAge });
}

function answer({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, opened: Result<OpenedSession>): Result<Session> {
  if (!opened.ok) return opened;
  const { refreshToken, ...session } = opened.value;
  setRefreshCookie(request, reply, refreshToken, REFRESH_LIVES_S);
  return done({ ...session, mfa: null });
}

export function authRoutes(platform: Platform): void {
  const { secret } = platform;
  const attempts = new LoginAttempts();
  route(platform, 'POST /auth/login', async (ctx, input) => answer(input, await login(ctx, secret, attempts, { ...input.body, address: input.request.ip })));
  route(platform, 'POST /auth/register', async (ctx, input) => {
    const registered = await register(ctx, secret, attempts, { ...input.body, address: input.request.ip });
    return registered.ok ? done({ done: true }) : registered;
  });
  route(platform, 'POST /auth/refresh', async (ctx, input) => {
    const renewed = await refresh(ctx, secret, refreshTokenOf(input.request));
    if (!renewed.ok) setRefreshCookie(input.request, input.reply, '', 0);
    return answer(input, renewed);
  });
  route(platform, 'POST /auth/logout', async (ctx, { request, reply }) => {
    await logout(ctx, refreshTokenOf(request));
    setRefreshCookie(request, reply, '', 0);
    return done({ done: true });
  });
}
