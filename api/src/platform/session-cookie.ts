import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MfaPending, Result, Session, SignedIn } from '../../contract/index.ts';
import { done } from './context.ts';
import { schemeOf } from './site.ts';

/** How long a sign-in lasts without being used, in seconds. */
export const REFRESH_LIVES_S = 30 * 24 * 60 * 60;
const REFRESH_COOKIE = 'cmrefresh';

/** From where somebody calls: a network address, and their browser in a few words. */
export interface Visit {
  readonly address: string;
  readonly userAgent: string;
}

/** A session just begun or renewed; the refresh token goes into the HttpOnly cookie and nowhere else. */
export interface OpenedSession {
  readonly jwt: string;
  readonly identity: Session['identity'];
  readonly refreshToken: string;
}
/** A sign-in that waits for its second factor. */
export type BegunChallenge = MfaPending;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)(?:[^ \d][^ ]*)? (?:Mobile\/\S+ )?Safari/, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** `Firefox 140 on Linux`; a program that is no browser by its first word. */
export function browserOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const browser = BROWSERS.flatMap(([pattern, name]) => (pattern.test(text) ? [`${name} ${pattern.exec(text)?.[1] ?? ''}`] : []))[0];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  if (browser) return system ? `${browser} on ${system}` : browser;
  return /^[\w.-]{1,40}/.exec(text)?.[0] ?? 'Unknown';
}

export function visitOf(request: FastifyRequest): Visit {
  return { address: request.ip, userAgent: browserOf(request.headers['user-agent']) };
}

export function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[REFRESH_COOKIE];
}

/** Out of scripts' reach, sent to the sign-in calls only. Secure wherever the connection is. */
function setRefreshCookie({ request, reply }: Exchange, token: string, maxAge: number): void {
  reply.setCookie(REFRESH_COOKIE, token, { httpOnly: true, sameSite: 'strict', path: '/v1/auth', secure: schemeOf(request) === 'https', maxAge });
}

export function clearRefreshCookie(exchange: Exchange): void {
  setRefreshCookie(exchange, '', 0);
}

export function answerSession(exchange: Exchange, opened: Result<OpenedSession>): Result<Session> {
  if (!opened.ok) return opened;
  const { refreshToken, jwt, identity } = opened.value;
  setRefreshCookie(exchange, refreshToken, REFRESH_LIVES_S);
  return done({ jwt, identity, mfa: null });
}

/** The answer to a sign-in: with an opened session its refresh token goes into the cookie; a begun challenge is answered as it is. */
export function answerSignIn(exchange: Exchange, result: Result<OpenedSession | BegunChallenge>): Result<SignedIn> {
  if (!result.ok) return result;
  const { value } = result;
  return 'refreshToken' in value ? answerSession(exchange, done(value)) : done(value);
}
