import type { FastifyReply, FastifyRequest } from 'fastify';
import { takes } from '../../platform/accepted-encoding.ts';
import { inTransaction, refuse, systemContext } from '../../platform/context.ts';
import { sendFailure } from '../../platform/replies.ts';
import type { Platform } from '../../platform/route.ts';
import { sendStored } from '../../platform/storage/send-stored.ts';
import { FEEDS_PREFIX, mayFetch } from './feed-address.ts';
import { countFetch, type FetchedFeed, findFetched } from './fetched.repository.ts';

type Parts = Pick<Platform, 'http' | 'files' | 'secret' | 'now' | 'database'>;
interface Asked {
  readonly tenantId: string;
  readonly channelId: string;
  readonly part: string;
  readonly file: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_PART_LENGTH = 60;
const noSignIn = refuse('SIGN_IN_REQUIRED', 'This feed needs its user and password.').error;
const noFile = refuse('NOT_FOUND', 'No file of this feed has been built yet.').error;

function isAsked({ tenantId, channelId, part }: Asked): boolean {
  return tenantId.length === 36 && channelId.length === 36 && UUID.test(tenantId) && UUID.test(channelId) && part.length <= MAX_PART_LENGTH;
}

/** Refuses whoever lacks the secret of a feed. The answer is the same whether there is such a feed. */
function refuseEntry({ protection }: Pick<FetchedFeed, 'protection'>, reply: FastifyReply): FastifyReply {
  if (protection === 'BASIC') return sendFailure(reply.header('www-authenticate', 'Basic realm="feed", charset="UTF-8"'), noSignIn);
  reply.callNotFound();
  return reply;
}

/** The live file, packed for whoever takes it so and asks for all of it. */
function send(request: FastifyRequest, reply: FastifyReply, { files }: Parts, { key, packedKey, mediaType }: NonNullable<FetchedFeed['file']>) {
  const isPacked = request.headers.range === undefined && takes(request.headers['accept-encoding'] ?? '', 'gzip');
  const headers = { 'content-type': mediaType, 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
  return sendStored(request, reply, {
    storage: files.storage,
    key: isPacked ? packedKey : key,
    headers: { ...headers, ...(isPacked && { 'content-encoding': 'gzip' }) },
  });
}

/** Serves feeds to partners, who have an address that was signed for them, or user and password. */
export function serveFeeds(parts: Parts): void {
  const { http, database, secret, now } = parts;
  http.get(`${FEEDS_PREFIX}:tenantId/:channelId/:part/:file`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = request.params as Asked;
    const ctx = systemContext(database, { id: asked.tenantId, slug: '' }, { now, log: request.log });
    const feed = isAsked(asked) ? await findFetched(ctx, asked.channelId) : undefined;
    const { authorization } = request.headers;
    const addressed = { tenantId: asked.tenantId, channelId: asked.channelId, version: feed?.addressVersion ?? 0 };
    if (!feed || !mayFetch(secret, addressed, feed.protection, { part: asked.part, authorization }))
      return refuseEntry({ protection: asked.part === 'basic' ? 'BASIC' : 'LINK' }, reply);
    if (feed.isArchived) return reply.code(410).type('text/plain; charset=utf-8').send('This feed is no longer offered.');
    if (!feed.isActive || !feed.file) return sendFailure(reply, noFile);
    if (request.method === 'GET') await inTransaction(ctx, (inside) => countFetch(inside, asked.channelId, request.headers['user-agent'] ?? ''));
    return send(request, reply, parts, feed.file);
  });
}
