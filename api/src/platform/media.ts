import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  json: 'application/json; charset=utf-8',
};

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
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    acceptRanges: true,
    setHeaders(reply, path) {
      const extension = path.slice(path.lastIndexOf('.') + 1);
      const type = types[extension];
      if (type) reply.header('content-type', type);
      reply.header('cache-control', extension === 'm3u8' ? 'public, no-cache' : 'public, max-age=3600');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
