import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/route.ts';
import { Sitemaps } from './sitemap.service.ts';
import { schemeOf } from '../../platform/site.ts';

const addressOf = (request: FastifyRequest) => ({ host: request.hostname, origin: `${schemeOf(request)}://${request.host}` });

function nobody(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Nothing is known by this name.');
}

/** `/robots.txt` and the sitemaps of a host, which crawlers ask for at its root. */
export function sitemapRoutes(platform: Platform): void {
  const sitemaps = new Sitemaps(platform);

  async function sendSitemap(request: FastifyRequest, reply: FastifyReply, file: number): Promise<FastifyReply> {
    const found = await sitemaps.read({ ...addressOf(request), file }, request.log);
    if (!found) return nobody(reply);
    reply.header('etag', found.etag).header('cache-control', 'public, no-cache').header('vary', 'host');
    if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
    return reply.type('application/xml; charset=utf-8').send(found.xml);
  }

  platform.http.get('/sitemap.xml', (request, reply) => sendSitemap(request, reply, 0));
  platform.http.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,4}$).xml', (request, reply) =>
    sendSitemap(request, reply, Number(request.params.file)),
  );
  platform.http.get('/robots.txt', async (request, reply) => {
    const text = await sitemaps.robots(addressOf(request));
    return text === undefined ? nobody(reply) : reply.header('cache-control', 'public, max-age=300').type('text/plain; charset=utf-8').send(text);
  });
}
