import type { Platform } from '../../platform/route.ts';
import { schemeOf } from '../../platform/site.ts';
import { readFeed } from './feed.service.ts';

/** `/news/feed.xml`: the latest articles of a host as RSS 2.0, in the tenant's language; with `?locale=ar` in another it has articles in. */
export function feedRoutes(platform: Platform): void {
  platform.http.get<{ Querystring: { locale?: unknown } }>('/news/feed.xml', async (request, reply) => {
    const { locale } = request.query;
    const at = { host: request.hostname, origin: `${schemeOf(request)}://${request.host}` };
    const feed = await readFeed(platform, { ...at, asked: typeof locale === 'string' ? locale : undefined }, request.log);
    if (feed === undefined)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('There is no feed at this address.');
    return reply.header('cache-control', 'public, max-age=300').header('vary', 'host').type('application/rss+xml; charset=utf-8').send(feed);
  });
}
