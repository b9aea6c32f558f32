import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken } from './mailed-link.service.ts';
import { schemeOf } from '../../platform/site.ts';

const COOKIE = 'cmbrowser';
const TOKEN = /^[\w-]{43}$/;
/** As long as the link that confirms. */
const LIVES_S = 24 * 60 * 60;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const tokenOf = ({ cookies }: FastifyRequest): string | undefined => (TOKEN.test(cookies[COOKIE] ?? '') ? cookies[COOKIE] : undefined);

/** Strict: the page a letter leads to is one of ours, and so is the call it makes. */
function setToken({ request, reply }: Exchange, token: string): Buffer {
  reply.setCookie(COOKIE, token, { httpOnly: true, sameSite: 'strict', path: '/v1', secure: schemeOf(request) === 'https', maxAge: LIVES_S });
  return hashOfToken(token);
}

/** What is kept of the browser that calls; null where it has not registered lately. */
export function browserHashOf(request: FastifyRequest): Buffer | null {
  const token = tokenOf(request);
  return token === undefined ? null : hashOfToken(token);
}

/** Makes the browser known again, whomever it registers, so that its cookie tells nothing; returns what is kept of it. */
export const knowBrowser = (exchange: Exchange): Buffer => setToken(exchange, tokenOf(exchange.request) ?? randomBytes(32).toString('base64url'));

/** The same of a browser that is known already, for as long as a new link lives; null of any other, which stays unknown. */
export function knowBrowserStill(exchange: Exchange): Buffer | null {
  const token = tokenOf(exchange.request);
  return token === undefined ? null : setToken(exchange, token);
}
