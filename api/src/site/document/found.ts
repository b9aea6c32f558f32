import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageThing } from '../../../contract/index.ts';
import type { PageAt } from './shell-release.ts';
import type { Site } from './site.ts';

interface Wanted {
  readonly call: string;
  readonly kind?: 'TITLE' | 'MERCHANDISE' | 'ARTICLE';
  /** Set if visitors are sent to the sign-in page instead. */
  readonly signedIn?: true;
}

const product = (path = '', kind?: Wanted['kind']): Wanted => ({ call: `/v1/product/item?path=${encodeURIComponent(path)}`, ...(kind && { kind }) });

/** Returns the call for a version of a legal text. Without a version there is always a text. */
function legalText(path: string, query: URLSearchParams): Wanted | undefined {
  const version = query.get('version');
  return version === null ? undefined : { call: `/v1/page/render-page?path=${path}&version=${encodeURIComponent(version)}` };
}

/** API call that loads the content of a page, by the kind of thing the page declares. Remotes name only the kind, so that the calls are defined here alone. */
const asked: Readonly<Record<PageThing, (params: PageAt['params'], query: URLSearchParams, path: string) => Wanted | undefined>> = {
  title: ({ path }) => product(path, 'TITLE'),
  product: ({ path }) => product(path),
  merchandise: ({ path }) => product(path, 'MERCHANDISE'),
  'own-product': ({ id = '' }) => ({ call: `/v1/product/item/${encodeURIComponent(id)}`, signedIn: true }),
  drop: ({ path = '' }) => ({ call: `/v1/drop/item?path=${encodeURIComponent(path)}` }),
  person: ({ path = '' }) => ({ call: `/v1/person/item?path=${encodeURIComponent(path)}` }),
  article: ({ path = '' }) => ({ call: `/v1/page/render-page?path=${encodeURIComponent(`/news/${path}`)}`, kind: 'ARTICLE' }),
  terms: (_params, query) => legalText('/terms', query),
  privacy: (_params, query) => legalText('/privacy', query),
  gdpr: (_params, query) => legalText('/gdpr', query),
  page: (_params, _query, path) => ({ call: `/v1/page/render-page?path=${encodeURIComponent(path)}` }),
  tag: ({ path = '' }) => ({ call: `/v1/product/tagged?size=1&path=${encodeURIComponent(path)}` }),
  related: (_params, query) => product(query.get('to') ?? '', 'TITLE'),
  'shared-list': ({ token = '' }) => ({ call: `/v1/play-list/shared?token=${encodeURIComponent(token)}` }),
  tenant: ({ id = '' }) => ({ call: `/v1/tenant/item/${encodeURIComponent(id)}`, signedIn: true }),
};

/** Returns the decoded path without a trailing slash, as stored for pages. */
function writtenPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? url;
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}
const queryOf = (url: string) => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);

/** Status codes by which the API reports a missing thing or an impossible name. */
const NOTHING: ReadonlySet<number> = new Set([400, 404, 422]);

interface Looking {
  readonly app: FastifyInstance;
  readonly request: FastifyRequest;
  readonly site: Site;
}

function ask({ app, request, site }: Looking, call: string, token: string | undefined) {
  const headers = { host: request.headers.host, 'x-api-key': site.apiKey, 'x-tenant-id': site.tenant.id };
  return app.inject({ url: call, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } });
}

/**
 * Returns whether the content of a page exists. Makes the same API call as the page, as the same person. Content the caller may not see counts as found; the
 * page handles this case.
 */
export async function isFound(looking: Looking, page: PageAt | undefined): Promise<boolean> {
  if (!page) return false;
  const { shows } = page.page;
  if (!shows) return true;
  const wanted = asked[shows](page.params, queryOf(looking.request.url), writtenPath(looking.request.url));
  if (!wanted) return true;
  const token = looking.request.cookies['cmauth'];
  if (wanted.signedIn && !token) return true;
  const told = await ask(looking, wanted.call, token);
  // An expired token must not hide what visitors see.
  const answer = token && !wanted.signedIn && told.statusCode === 401 ? await ask(looking, wanted.call, undefined) : told;
  if (answer.statusCode !== 200) return !NOTHING.has(answer.statusCode);
  return !wanted.kind || answer.json<{ kind?: string }>().kind === wanted.kind;
}
