import { sql } from 'kysely';
import { done } from '../../platform/context.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { cancelPreorders, putOnPreorder, releasePreorders } from './preorder.service.ts';
import { makeBundle, unmakeBundle } from './bundle.service.ts';
import { makeMatrix } from './sku-matrix.service.ts';
import { changeListPrices } from './sku-prices.service.ts';
import { bundlesWith, partsOfSku, placesOf, skusFor } from './sku.repository.ts';
import { checkRemoval, checkSku, columnsOfNewSku, columnsOfSku, deleteSku, settleSku, saveSku, totalsOf } from './sku.service.ts';

const money = (amount: string) =>
  sql`case when r.${sql.ref(amount)} is not null then json_build_object('amount', r.${sql.ref(amount)}, 'currency', r.price_currency) end`;

export function skuRoutes(platform: Platform): void {
  const skus = serveResource(
    platform,
    'product/sku',
    {
      table: 'sku',
      owner: 'tenant',
      only: skusFor,
      onDelete: 'remove',
      sorts: ['position', 'sku'],
      defaultSort: { by: 'position', direction: 'asc' },
      search: ['sku', 'barcode'],
      elsewhere: ['listPrice'],
      computed: {
        productName: sql`(select p.name from product p where p.tenant_id = r.tenant_id and p.id = r.product_id)`,
        listPrice: money('list_amount'),
        compareAtPrice: money('compare_at_amount'),
        held: sql`(select coalesce(sum(i.reserved), 0) from product_inventory i where i.tenant_id = r.tenant_id and i.sku_id = r.id)`,
        parts: partsOfSku,
        preorder: sql`case when r.preorder_on is not null then json_build_object('expectedOn', r.preorder_on::text, 'limit', r.preorder_limit, 'taken', r.preorder_taken,
          'ended', r.preorder_ended) end`,
        inBundles: bundlesWith,
        places: placesOf,
      },
      check: checkSku,
      checkExisting: checkRemoval,
      onSave: (_ctx, draft) => columnsOfSku(draft),
      onCreate: columnsOfNewSku,
      after: settleSku,
      oneOfAKind: true,
    },
    ['save', 'delete'],
  );
  route(platform, 'POST /product/sku/item', (ctx, { body }) => saveSku(ctx, skus, body));
  route(platform, 'DELETE /product/sku/item/:id', (ctx, { params }) => deleteSku(ctx, skus, params.id));
  route(platform, 'POST /product/sku/bundle/:id', (ctx, { params, body }) => makeBundle(ctx, skus, params.id, body));
  route(platform, 'POST /product/sku/unbundle/:id', (ctx, { params, body }) => unmakeBundle(ctx, skus, params.id, body));
  route(platform, 'POST /product/sku/pre-order/:id', (ctx, { params, body }) => putOnPreorder(ctx, skus, params.id, body));
  route(platform, 'POST /product/sku/release-pre-orders/:id', (ctx, { params, body }) => releasePreorders(ctx, skus, params.id, body));
  route(platform, 'POST /product/sku/cancel-pre-orders/:id', (ctx, { params, body }) => cancelPreorders(ctx, skus, params.id, body));
  route(platform, 'POST /product/sku/matrix/:id', (ctx, { params, body }) => makeMatrix(ctx, params.id, body));
  route(platform, 'POST /product/sku/prices', (ctx, { body }) => changeListPrices(ctx, body));
  route(platform, 'POST /product/sku/totals', async (ctx, { body }) => done(await totalsOf(ctx, body)));
}
