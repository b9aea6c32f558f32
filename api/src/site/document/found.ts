import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageThing } from '../../../contract/index.ts';
import type { PageAt } from './shell-release.ts';
import type { Site } from './site.ts';

interface Wanted {
  readonly call: string;
  /** The kind of product, or of written page, that the page shows. */
  readonly kind?: 'TITLE' | 'MERCHANDISE' | 'ARTICLE';
  /** Nobody else is told: they are sent to sign in. */
  readonly signedIn?: true;
}

const product = (path = '', kind?: Wanted['kind']): Wanted => ({ call: `/v1/product/item?path=${encodeURIComponent(path)}`, ...(kind && { kind }) });

/** A version of a legal text; without one there always is a text. */
function legalText(path: string, query: URLSearchParams): Wanted | undefined {
  const version = query.get('version');
  return version === null ? undefined : { call: `/v1/page/render-page?path=${path}&version=${encodeURIComponent(version)}` };
}

/** What a page asks for first, by what it declares to show one of. Its remote names the thing; which call that is, is said here alone. */
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

/** The path of an address as pages are kept under it: read out, and without a slash at its end. */
function writtenPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? url;
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}
const queryOf = (url: string) => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);

/** The API has no such thing, or could not have one by that name. */
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
 * Whether a page has what its address names. It asks the API what the page will ask, as the person whose browser it is; what the API does
 * not tell them is taken to be there, and the page itself says the rest.
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
  // A token that has ended is no reason to know less than a visitor.
  const answer = token && !wanted.signedIn && told.statusCode === 401 ? await ask(looking, wanted.call, undefined) : told;
  if (answer.statusCode !== 200) return !NOTHING.has(answer.statusCode);
  return !wanted.kind || answer.json<{ kind?: string }>().kind === wanted.kind;
}
