import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { mediaTypeOf } from './storage/media-types.ts';

/** Where films are played from, by whoever may watch them. */
export const TITLES_PREFIX = '/media/titles/';
/** In these folders lie films themselves: their own addresses serve nothing. */
const FILM = /(?:^|\/)film\//;

/**
 * Pictures and streams under `/media/`, with byte ranges. The same name may hold another picture tomorrow, so browsers ask
 * again after an hour (and get 304); playlists are asked for each time.
 */
export async function mediaRoutes(http: FastifyInstance, directories: readonly string[]): Promise<void> {
  const roots = directories.filter((directory) => existsSync(directory));
  if (roots.length === 0) return;
  await http.register(fastifyStatic, {
    root: roots,
    prefix: '/media/',
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    acceptRanges: true,
    allowedPath: (path, _root, request) => request.url.startsWith(TITLES_PREFIX) || !FILM.test(path),
    setHeaders(reply, path) {
      reply.header('content-type', mediaTypeOf(path));
      // What only some may have says so before.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', path.endsWith('.m3u8') ? 'public, no-cache' : 'public, max-age=3600');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
