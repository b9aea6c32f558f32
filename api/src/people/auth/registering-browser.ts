import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken } from './mailed-link.service.ts';
import { schemeOf } from '../../platform/site.ts';

const COOKIE = 'cmbrowser';
const TOKEN = /^[\w-]{43}$/;
/** Lifetime of the cookie, the same as of the confirmation link. */
const LIVES_S = 24 * 60 * 60;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const tokenOf = ({ cookies }: FastifyRequest): string | undefined => (TOKEN.test(cookies[COOKIE] ?? '') ? cookies[COOKIE] : undefined);

/** Sets the cookie. `strict` suffices, as the linked page and its call are same-site. */
function setToken({ request, reply }: Exchange, token: string): Buffer {
  reply.setCookie(COOKIE, token, { httpOnly: true, sameSite: 'strict', path: '/v1', secure: schemeOf(request) === 'https', maxAge: LIVES_S });
  return hashOfToken(token);
}

/** Returns the hash of the calling browser's token; null if the browser has not registered recently. */
export function browserHashOf(request: FastifyRequest): Buffer | null {
  const token = tokenOf(request);
  return token === undefined ? null : hashOfToken(token);
}

/** Sets or renews the browser's token and returns its hash. Each registration sets one, so the cookie does not reveal whether an account exists. */
export const knowBrowser = (exchange: Exchange): Buffer => setToken(exchange, tokenOf(exchange.request) ?? randomBytes(32).toString('base64url'));

/** Renews the token of a known browser for the lifetime of a new link. Returns null for other browsers and sets no cookie. */
export function knowBrowserStill(exchange: Exchange): Buffer | null {
  const token = tokenOf(exchange.request);
  return token === undefined ? null : setToken(exchange, token);
}
