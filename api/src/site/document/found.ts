import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageAt } from './shell-release.ts';
import type { Site } from './site.ts';

interface Wanted {
  readonly call: string;
  /** What kinds of product the page is for. */
  readonly kind?: 'TITLE' | 'MERCHANDISE';
  /** Nobody else is told: they are sent to sign in. */
  readonly signedIn?: true;
}

const product = (path = '', kind?: Wanted['kind']): Wanted => ({ call: `/v1/product/item?path=${encodeURIComponent(path)}`, ...(kind && { kind }) });

/** What the pages that show one thing ask for first, by the page. */
const asked: Readonly<Record<string, (params: PageAt['params']) => Wanted>> = {
  '/movies/detail/:path': ({ path }) => product(path, 'TITLE'),
  '/tv-shows/detail/:path': ({ path }) => product(path, 'TITLE'),
  '/events/:path': ({ path }) => product(path, 'TITLE'),
  '/watch/:path': ({ path }) => product(path),
  '/merchandise/shop/:path': ({ path }) => product(path, 'MERCHANDISE'),
  '/library/title/:id': ({ id = '' }) => ({ call: `/v1/product/item/${encodeURIComponent(id)}`, signedIn: true }),
  '/settings/tenants/:id': ({ id = '' }) => ({ call: `/v1/tenant/item/${encodeURIComponent(id)}`, signedIn: true }),
};

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
  const wanted = Object.hasOwn(asked, page.pattern) ? asked[page.pattern]?.(page.params) : undefined;
  if (!wanted) return true;
  const token = looking.request.cookies['cmauth'];
  if (wanted.signedIn && !token) return true;
  const told = await ask(looking, wanted.call, token);
  // A token that has ended is no reason to know less than a visitor.
  const answer = token && !wanted.signedIn && told.statusCode === 401 ? await ask(looking, wanted.call, undefined) : told;
  if (answer.statusCode !== 200) return !NOTHING.has(answer.statusCode);
  return !wanted.kind || answer.json<{ kind?: string }>().kind === wanted.kind;
}
