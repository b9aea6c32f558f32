import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { schemeOf } from './site.ts';

const COOKIE = 'cmguest';
const SECRET = /^[\w-]{43}$/;
/** The time for which the server remembers the keys of calls. */
const LIVES_S = 24 * 60 * 60;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Returns the secret of a browser without an account, and sets its cookie for another day; a browser without the cookie gets a new secret. Idempotency-Keys of guests count
 * together with it.
 */
export function guestSecret({ request, reply }: Exchange): string {
  const sent = request.cookies[COOKIE] ?? '';
  const secret = sent.length === 43 && SECRET.test(sent) ? sent : randomBytes(32).toString('base64url');
  reply.setCookie(COOKIE, secret, { httpOnly: true, sameSite: 'strict', path: '/v1', secure: schemeOf(request) === 'https', maxAge: LIVES_S });
  return secret;
}
