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
  /** Version of the served shell. */
  readonly shellVersion: string;
  readonly now: () => Date;
}
interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns the person signed in at a browser, by the session cookie. An expired token counts, as this decides only what is shown, never what is allowed. */
async function personAt({ secret }: Pick<Parts, 'secret'>, tenantId: string, request: FastifyRequest): Promise<string | undefined> {
  const token = request.cookies['cmauth'];
  return token === undefined ? undefined : (await holderOf(secret, token, tenantId))?.identityId;
}

/**
 * Returns the registry of a request's sender: a person, else a visitor. While a canary is active, a random HttpOnly cookie recognizes visitors; otherwise
 * they get no cookie.
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

/** Returns a function that creates page ids for this registry. */
const signerOfPages =
  ({ secret, shellVersion, now }: Parts, tenantId: string, kind: PageKind, registry: Registry) =>
  () =>
    signPage(secret, tenantId, kind, compositionOf(registry, shellVersion), now());

export async function registryOfCall(parts: Parts, ctx: Context, exchange: Exchange): Promise<Registry> {
  const personId = ctx.identityId ?? (await personAt(parts, ctx.tenant.id, exchange.request));
  const { registry, isLocal } = await servedTo(parts, ctx.tenant.id, exchange, personId);
  return isLocal ? registry : { ...registry, page: signerOfPages(parts, ctx.tenant.id, 'registry', registry)() };
}

interface Composed {
  readonly registry: Registry;
  /** Returns a new id per page; undefined for pages that do not report. */
  readonly signPage: (() => string) | undefined;
}

/** Returns the composition of a requested document: the reader's registry, or a signed composition to replay. */
export async function composedFor(parts: Parts, tenantId: string, exchange: Exchange): Promise<Composed> {
  const { composition } = exchange.request.query as { composition?: unknown };
  const personId = await personAt(parts, tenantId, exchange.request);
  const again = personId !== undefined && typeof composition === 'string' ? await replayed(parts, { tenantId, identityId: personId }, composition) : undefined;
  if (again) return { registry: again, signPage: undefined };
  const { registry, isLocal } = await servedTo(parts, tenantId, exchange, personId);
  return { registry, signPage: isLocal ? undefined : signerOfPages(parts, tenantId, 'document', registry) };
}
