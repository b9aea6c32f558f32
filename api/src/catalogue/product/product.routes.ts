import type { AnyReply, Query, Result } from '../../../contract/index.ts';
import { done, notFound, type Context } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import type { JsonText } from '../../platform/replies.ts';
import { route, type Platform } from '../../platform/route.ts';
import { listGenres } from './genre.service.ts';
import { readProgramTypes } from './program-types.ts';
import { countProviders } from './provider.repository.ts';
import { readPerson } from './person.repository.ts';
import { countTitles } from './product-count.repository.ts';
import { pickedConditions } from './product-conditions.ts';
import type { ProductEngine } from './product-engine.ts';
import { searchProductPage } from './product-hits.repository.ts';
import { readProductPage } from './product-list.repository.ts';
import { readTitleQuery } from './product-list.ts';
import { readReferencedProducts } from './product-reference.repository.ts';
import { findProduct, findProductByPath } from './product.repository.ts';
import { numberEpisodes } from './product-episodes.service.ts';
import { moveProduct, readReadiness } from './product-move.service.ts';
import { approveTitle, readSubmissions, sendBackTitle, submitTitle, withdrawTitle } from './submission.service.ts';
import { archiveProduct, cloneProduct, saveProduct } from './product.service.ts';

type Listed = Result<JsonText<AnyReply<'GET /product/list'>>>;

async function listWith(engine: ProductEngine, ctx: Context, asked: Query<'GET /product/list'>): Promise<Listed> {
  const query = readTitleQuery(ctx, asked);
  if (!query.ok) return query;
  const { words } = query.value;
  const narrowed = pickedConditions(ctx, asked);
  if (!words) return done(await readProductPage(ctx, query.value, narrowed));
  if (narrowed.length > 0) return invalid(asked.tag === undefined ? 'ids' : 'tag', 'does not go with q');
  return done(await searchProductPage(ctx, engine, { ...query.value, words }));
}

export function productRoutes(platform: Platform, engine: ProductEngine): void {
  const list = (ctx: Context, query: Query<'GET /product/list'>) => listWith(engine, ctx, query);
  route(platform, 'GET /product/list', (ctx, { query }) => list(ctx, query), { cachedBy: 'catalogue' });
  route(platform, 'POST /product/list', (ctx, { body }) => list(ctx, body));
  route(
    platform,
    'GET /product/item',
    async (ctx, { query }) => {
      const product = await findProductByPath(ctx, query.path, query.resolveBundle ?? false);
      return product ? done(product) : notFound;
    },
    { cachedBy: 'catalogue' },
  );
  route(
    platform,
    'GET /product/item/:id',
    async (ctx, { params }) => {
      const product = await findProduct(ctx, params.id);
      return product ? done(product) : notFound;
    },
    { cachedBy: 'catalogue' },
  );
  route(platform, 'POST /product/item', (ctx, { body }) => saveProduct(ctx, body));
  route(platform, 'PUT /product/item/:id', (ctx, { params }) => cloneProduct(ctx, params.id));
  route(platform, 'DELETE /product/item/:id', (ctx, { params }) => archiveProduct(ctx, params.id));
  route(
    platform,
    'GET /product/providers',
    async (ctx, { query }) => {
      const types = readProgramTypes(query.programTypes);
      return types.ok ? done({ content: await countProviders(ctx, types.value) }) : types;
    },
    { cachedBy: 'catalogue' },
  );
  route(platform, 'GET /product/genres', (ctx, { query }) => listGenres(ctx, query), { cachedBy: 'catalogue' });
  route(
    platform,
    'GET /product/person',
    async (ctx, { query }) => {
      const person = await readPerson(ctx, query.name);
      return person ? done(person) : notFound;
    },
    { cachedBy: 'catalogue' },
  );
  route(platform, 'GET /product/counts', async (ctx) => done({ content: await countTitles(ctx) }));
  route(platform, 'POST /product/readiness', async (ctx, { body }) => done(await readReadiness(ctx, body.ids)));
  route(platform, 'POST /product/episodes/:id', (ctx, { params, body }) => numberEpisodes(ctx, params.id, body.episodes));
  route(platform, 'POST /product/move', (ctx, { body }) => moveProduct(ctx, body));
  route(platform, 'GET /product/submission/list', async (ctx, { query }) => done(await readSubmissions(ctx, query)));
  route(platform, 'POST /product/submit/:id', (ctx, { params, body, request }) => submitTitle(ctx, request, params.id, body));
  route(platform, 'POST /product/submission/withdraw/:id', (ctx, { params, request }) => withdrawTitle(ctx, request, params.id));
  route(platform, 'POST /product/submission/approve/:id', (ctx, { params, request }) => approveTitle(ctx, request, params.id));
  route(platform, 'POST /product/submission/send-back/:id', (ctx, { params, body, request }) => sendBackTitle(ctx, request, params.id, body));
  route(platform, 'POST /product/references/:entityType/:referenceType', async (ctx, { params, body }) =>
    done(await readReferencedProducts(ctx, params, body)),
  );
}
