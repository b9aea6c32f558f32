import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/route.ts';
import { siblingsOf } from './tenant.repository.ts';
import { schemeOf } from '../../platform/site.ts';

const HEADERS = 'authorization, content-type, idempotency-key, x-api-key, x-request-id, x-tenant-id';

/** The origin, if it is a page of the tenant the asked host belongs to: under a verified name, with the protocol and port of the request. */
async function allowedOrigin({ database }: Platform, request: FastifyRequest): Promise<string | undefined> {
  const { origin } = request.headers;
  if (!origin || !request.hostname.startsWith('web-dev.')) return undefined;
  const port = /:\d+$/.exec(request.host)?.[0] ?? '';
  const hosts = await siblingsOf(database, request.hostname);
  return hosts.some((host) => origin === `${schemeOf(request)}://${host}${port}`) ? origin : undefined;
}

/** Nearly nobody asks behind `web-dev.`; the others are let through without a look at proxies and names. */
function mayAsk({ host = '', 'x-forwarded-host': forwarded = '' }: FastifyRequest['headers']): boolean {
  return host.startsWith('web-dev.') || forwarded.includes('web-dev.');
}

async function answerOrigin(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const origin = await allowedOrigin(platform, request);
  if (request.hostname.startsWith('web-dev.')) reply.raw.setHeader('vary', 'Origin');
  if (origin === undefined) return;
  reply.raw.setHeader('access-control-allow-origin', origin);
  reply.raw.setHeader('access-control-allow-credentials', 'true');
  reply.raw.setHeader('access-control-expose-headers', 'x-request-id, retry-after');
}

/**
 * A tenant's pages may call the API under its own domain behind `web-dev.` (spec §7). Only there, and only they: no other origin is answered.
 * The headers are set on the connection's own answer, which those that are sent ready-made go through as well.
 */
export function serveCrossOrigin(platform: Platform): void {
  platform.http.addHook('onRequest', (request, reply, next) => {
    if (!mayAsk(request.headers)) next();
    else
      answerOrigin(platform, request, reply).then(() => {
        next();
      }, next);
  });
  platform.http.options('/v1/*', async (request, reply) => {
    if (!reply.raw.hasHeader('access-control-allow-origin')) return reply.code(403).send();
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', '600')
      .send();
  });
}
