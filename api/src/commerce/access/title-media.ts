import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Context, refuse, systemContext } from '../../platform/context.ts';
import { TITLES_PREFIX } from '../../platform/media.ts';
import { KEY_FILE } from '../../platform/ingest/media-key.ts';
import { sendFailure } from '../../platform/replies.ts';
import type { Platform } from '../../platform/route.ts';
import { mediaTypeOf } from '../../platform/storage/media-types.ts';
import { sendStored } from '../../platform/storage/send-stored.ts';
import { findMaster, isUnderWay } from './playback.repository.ts';
import { PLAYBACK_COOKIE, readKeyBeside, STORED_MEDIA } from './playback.service.ts';
import { readPlaybackToken } from './playback-token.ts';

type Parts = Pick<Platform, 'http' | 'files' | 'secret' | 'now' | 'database'>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FILE = /^[\w-][\w.-]{0,120}$/;
/** Paths of files in the storage. Other films are files beside the server. */
const STORED = /^\/media\/(?:uploads|films)\//;
/** Players ask for hundreds of segments: a film's place, its openness and its streams are cached this long. */
const REMEMBERED_MS = 2000;
const MAX_REMEMBERED = 2000;

const noWay = refuse('FORBIDDEN', 'This is played with a token of POST /access/play.').error;

interface Asked {
  readonly tenantId: string;
  readonly productId: string;
  readonly contentId: string;
  readonly file: string;
}

function isAsked({ tenantId, productId, contentId, file }: Asked): boolean {
  return [tenantId, productId, contentId].every((id) => id.length === 36 && UUID.test(id)) && file.length <= 121 && FILE.test(file);
}

function tokenOf({ headers, query }: FastifyRequest): string | undefined {
  const { token } = query as { token?: unknown };
  if (typeof token === 'string') return token;
  const cookie = headers.cookie?.split(';').find((one) => one.trim().startsWith(`${PLAYBACK_COOKIE}=`));
  return cookie?.slice(cookie.indexOf('=') + 1).trim();
}

/** Returns a lookup by tenant and id whose results are cached for a moment. */
function remembering<Found>({ database, now }: Parts, find: (ctx: Context, id: string) => Promise<Found>) {
  const known = new LRUCache<string, { readonly at: number; readonly found: Found }>({ max: MAX_REMEMBERED });
  return async (request: FastifyRequest, tenantId: string, id: string): Promise<Found> => {
    const key = `${tenantId} ${id}`;
    const at = now().getTime();
    const kept = known.get(key);
    if (kept && at - kept.at >= 0 && at - kept.at < REMEMBERED_MS) return kept.found;
    const found = await find(systemContext(database, { id: tenantId, slug: '' }, { now, log: request.log }), id);
    known.set(key, { at, found });
    return found;
  };
}

/** Sends a file beside the playlist of a film. */
function send(request: FastifyRequest, reply: FastifyReply, { files }: Parts, { host, path, file }: { host: string; path: string; file: string }) {
  const beside = path.slice(0, path.lastIndexOf('/') + 1) + file;
  if (host !== '' || !path.startsWith(STORED_MEDIA)) return reply.redirect(host + beside);
  const key = beside.slice(STORED_MEDIA.length);
  if (!STORED.test(path)) return reply.sendFile(key);
  const headers = { 'content-type': mediaTypeOf(key), 'x-content-type-options': 'nosniff', 'cache-control': String(reply.getHeader('cache-control')) };
  return sendStored(request, reply, { storage: files.storage, key, headers });
}

/** Serves films: open ones to everybody, the others with a playback token of that title. */
export function serveTitleMedia(parts: Parts): void {
  const { http, secret, now, database } = parts;
  const masterOf = remembering(parts, findMaster);
  const isOn = remembering(parts, isUnderWay);
  /** Returns true for a token of this title that has not ended, and whose stream has not stopped. */
  async function isLetIn(request: FastifyRequest, asked: Asked): Promise<boolean> {
    const token = readPlaybackToken(tokenOf(request), secret, asked, now());
    return token !== undefined && (token.streamId === null || (await isOn(request, asked.tenantId, token.streamId)));
  }
  /** Sends the key of an encrypted film, without caching. */
  async function sendKey(request: FastifyRequest, reply: FastifyReply, { tenantId, productId, contentId }: Asked, path: string) {
    const ctx = systemContext(database, { id: tenantId, slug: '' }, { now, log: request.log });
    const key = await readKeyBeside(ctx, secret, { productId, contentId, masterPath: path });
    if (!key) {
      reply.callNotFound();
      return reply;
    }
    return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').type('application/octet-stream').send(key);
  }
  http.get(`${TITLES_PREFIX}:tenantId/:productId/:contentId/:file`, async (request, reply) => {
    const asked = request.params as Asked;
    const master = isAsked(asked) ? await masterOf(request, asked.tenantId, asked.contentId) : undefined;
    if (!master || master.productId !== asked.productId) {
      reply.callNotFound();
      return reply;
    }
    const { isOpen, host, path } = master;
    if (!isOpen && !(await isLetIn(request, asked))) {
      reply.header('cache-control', 'no-store');
      return sendFailure(reply, noWay);
    }
    if (asked.file === KEY_FILE) return sendKey(request, reply, asked, path);
    const isPlaylist = asked.file.endsWith('.m3u8');
    reply.header('cache-control', isOpen ? (isPlaylist ? 'public, no-cache' : 'public, max-age=300') : 'private, no-cache');
    return send(request, reply, parts, { host, path, file: asked.file });
  });
}
