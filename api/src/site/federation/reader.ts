import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '../../../contract/index.ts';
import type { Database } from '../../platform/database.ts';
import { schemeOf } from '../../platform/site.ts';
import { signerOf } from '../../platform/tokens.ts';
import { registryFor } from './registry.service.ts';

const VISITOR_COOKIE = 'cmvisitor';
const VISITOR_STAYS_S = 30 * 24 * 60 * 60;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Parts {
  readonly database: Database;
  readonly secret: Uint8Array;
}
interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Whose browser it is, by the cookie of their sign-in. It may have expired: this decides what is shown, never what may be done. */
export async function personAt({ secret }: Pick<Parts, 'secret'>, tenantId: string, request: FastifyRequest): Promise<string | undefined> {
  const token = request.cookies['cmauth'];
  return token === undefined ? undefined : signerOf(secret, token, tenantId);
}

/**
 * The registry for whoever sends a request: a person by their token or by the cookie of their sign-in, else a visitor. While something is
 * live for a share only, visitors are known again by a random cookie, which no script can read; at other times they get none.
 */
export async function registryOfRequest(parts: Parts, tenantId: string, { request, reply }: Exchange, identityId: string | null = null): Promise<Registry> {
  const personId = identityId ?? (await personAt(parts, tenantId, request));
  if (personId !== undefined) return (await registryFor(parts.database, tenantId, { personId })).registry;
  const cookie = request.cookies[VISITOR_COOKIE];
  const known = cookie !== undefined && ID.test(cookie) ? cookie : undefined;
  const visitorId = known ?? randomUUID();
  const { registry, isSplit } = await registryFor(parts.database, tenantId, { visitorId });
  if (isSplit && known === undefined)
    reply.setCookie(VISITOR_COOKIE, visitorId, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: schemeOf(request) === 'https',
      maxAge: VISITOR_STAYS_S,
    });
  return registry;
}
