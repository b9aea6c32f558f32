import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from '../../../contract/index.ts';
import { localeOf } from '../../../contract/languages.ts';
import type { DocumentTexts } from '../text/document-texts.service.ts';

export function withOwnTitles(registry: Registry, own: DocumentTexts): Registry {
  if (own.pages.size === 0) return registry;
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    pages: remote.pages.map((page) => {
      const { title, titleKey } = page;
      if (!title || titleKey === undefined) return page;
      const titles = [...own.pages.keys()].flatMap((locale) => {
        const text = own.plain(locale, remote.name.replaceAll('_', '-'), titleKey);
        return text === undefined ? [] : [[locale, text] as const];
      });
      return { ...page, title: { ...title, ...Object.fromEntries(titles) } };
    }),
  }));
  return { ...registry, remotes };
}

/** Returns the addresses of the tenant's own texts by language; `undefined` if there are none. */
export function addressesOf(own: DocumentTexts): Readonly<Record<string, string>> | undefined {
  return own.pages.size === 0 ? undefined : Object.fromEntries([...own.pages].map(([locale, { address }]) => [locale, address]));
}

interface Params {
  readonly locale: string;
  readonly name: string;
}

/**
 * Serves the tenant's own texts to pages of its hosts. Addresses are content-based and cached permanently. An outdated address returns the current texts,
 * uncached.
 */
export function serveOwnTexts(app: FastifyInstance, textsAt: (request: FastifyRequest) => Promise<DocumentTexts | undefined>): void {
  app.get<{ Params: Params }>('/shell/texts/:locale/:name', async (request, reply) => {
    const locale = localeOf(request.params.locale);
    const texts = locale && (await textsAt(request))?.pages.get(locale);
    if (!texts) {
      reply.callNotFound();
      return reply;
    }
    const isOfAddress = texts.address.endsWith(`/${request.params.name}`);
    const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (isGzipped) void reply.header('content-encoding', 'gzip');
    return reply
      .header('cache-control', isOfAddress ? 'public, max-age=31536000, immutable' : 'no-store')
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .type('application/json; charset=utf-8')
      .send(isGzipped ? texts.gzipped : texts.json);
  });
}
