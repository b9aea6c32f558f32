import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { schemeOf } from '../../platform/site.ts';
import { holderOf } from '../../platform/tokens.ts';
import { compositionOf } from './composition.ts';
import { type PageKind, signPage } from './page-id.ts';
import { registryFor, type Served } from './registry.service.ts';
import { replayed } from './replay.ts';

const VISITOR_COOKIE = 'cmvisitor';
const VISITOR_STAYS_S = 30 * 24 * 60 * 60;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Parts {
  readonly database: Database;
  readonly secret: Uint8Array;
  /** The version of the shell that is served. */
  readonly shellVersion: string;
  readonly now: () => Date;
}
interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Whose browser it is, by the cookie of their sign-in. It may have expired: this decides what is shown, never what may be done. */
async function personAt({ secret }: Pick<Parts, 'secret'>, tenantId: string, request: FastifyRequest): Promise<string | undefined> {
  const token = request.cookies['cmauth'];
  return token === undefined ? undefined : (await holderOf(secret, token, tenantId))?.identityId;
}

/**
 * What whoever sends a request is served: a person by their token or by the cookie of their sign-in, else a visitor. While something is
 * live for a share only, visitors are known again by a random cookie, which no script can read; at other times they get none.
 */
async function servedTo(parts: Parts, tenantId: string, { request, reply }: Exchange, personId: string | undefined): Promise<Served> {
  if (personId !== undefined) return registryFor(parts.database, tenantId, { personId });
  const cookie = request.cookies[VISITOR_COOKIE];
  const known = cookie !== undefined && ID.test(cookie) ? cookie : undefined;
  const visitorId = known ?? randomUUID();
  const served = await registryFor(parts.database, tenantId, { visitorId });
  if (served.isSplit && known === undefined)
    reply.setCookie(VISITOR_COOKIE, visitorId, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: schemeOf(request) === 'https',
      maxAge: VISITOR_STAYS_S,
    });
  return served;
}

/** Makes ids a page of this registry can report under. */
const signerOfPages =
  ({ secret, shellVersion, now }: Parts, tenantId: string, kind: PageKind, registry: Registry) =>
  () =>
    signPage(secret, tenantId, kind, compositionOf(registry, shellVersion), now());

/** The registry of whoever makes a call. */
export async function registryOfCall(parts: Parts, ctx: Context, exchange: Exchange): Promise<Registry> {
  const personId = ctx.identityId ?? (await personAt(parts, ctx.tenant.id, exchange.request));
  const { registry, isLocal } = await servedTo(parts, ctx.tenant.id, exchange, personId);
  return isLocal ? registry : { ...registry, page: signerOfPages(parts, ctx.tenant.id, 'registry', registry)() };
}

interface Composed {
  readonly registry: Registry;
  /** A new id for each page that is sent; none for one that reports nothing. */
  readonly signPage: (() => string) | undefined;
}

/** What the document that a browser asks for is composed of: what its reader is served, or a composition they may see again. */
export async function composedFor(parts: Parts, tenantId: string, exchange: Exchange): Promise<Composed> {
  const { composition } = exchange.request.query as { composition?: unknown };
  const personId = await personAt(parts, tenantId, exchange.request);
  const again = personId !== undefined && typeof composition === 'string' ? await replayed(parts, { tenantId, identityId: personId }, composition) : undefined;
  if (again) return { registry: again, signPage: undefined };
  const { registry, isLocal } = await servedTo(parts, tenantId, exchange, personId);
  return { registry, signPage: isLocal ? undefined : signerOfPages(parts, tenantId, 'document', registry) };
}
