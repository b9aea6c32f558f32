import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { done, notFound } from '../../platform/context.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { SHEET_LIMIT_BYTES } from '../../platform/sheets/bounds.ts';
import { productsFor } from '../../catalogue/product/own-product.sql.ts';
import { ownSkus, readJournal } from './merchandise.repository.ts';
import { checkCounted, checkOwnLocation, checkOwnProduct, checkPrice } from './merchandise.service.ts';
import { findOwnPrices } from './own-prices.repository.ts';
import { priceImport, sendPrices } from './price-sheet.service.ts';
import { sendStock, stockImport } from './stock-sheet.service.ts';
import { skuRoutes } from './sku.routes.ts';

const skuOf = (column: string) => sql`(select s.${sql.ref(column)} from sku s where s.tenant_id = r.tenant_id and s.id = r.sku_id)`;
const productName = sql`(select p.name from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id where s.tenant_id = r.tenant_id and s.id = r.sku_id)`;
const locationName = sql`(select l.name from location l where l.tenant_id = r.tenant_id and l.id = r.location_id)`;
const ofSku = { sku: skuOf('sku'), productId: skuOf('product_id'), productName };

export function merchandiseRoutes(platform: Platform): void {
  skuRoutes(platform);
  serveResource(platform, 'product/feature', {
    table: 'product_feature',
    owner: 'tenant',
    only: productsFor,
    onDelete: 'remove',
    sorts: ['sequence'],
    defaultSort: { by: 'sequence', direction: 'asc' },
    search: ['name', 'value'],
    check: checkOwnProduct,
  });
  serveResource(platform, 'product/inventory', {
    table: 'product_inventory',
    owner: 'tenant',
    only: ownSkus,
    onDelete: 'remove',
    sorts: ['onHand'],
    computed: {
      ...{ ...ofSku, locationName, available: sql`r.on_hand - r.reserved` },
      runsLow: sql`exists (select from low_stock l where l.tenant_id = r.tenant_id and l.sku_id = r.sku_id)`,
    },
    check: async (ctx, draft) => (await checkCounted(ctx, draft)) ?? (await checkOwnLocation(ctx, draft)),
    onSave: (ctx, { note = '' }) => ({ cause: 'CORRECTION', cause_id: ctx.identityId, note: note.trim() }),
    oneOfAKind: true,
  });
  rawRoute(platform, 'GET /product/inventory/csv', (ctx, { reply }) => sendStock(ctx, reply));
  const importStock = stockImport(platform);
  rawRoute(platform, 'POST /product/inventory/import', (ctx, { request, reply, query }) => importStock(ctx, { request, reply, query, within: null }), {
    fileLimitBytes: SHEET_LIMIT_BYTES,
  });
  route(platform, 'GET /product/inventory/journal', async (ctx, { query }) => done(await readJournal(ctx, query)));
  serveResource(platform, 'product/price', {
    table: 'product_price',
    owner: 'tenant',
    only: ownSkus,
    onDelete: 'archive',
    sorts: ['startsAt', 'price'],
    search: ['label'],
    computed: {
      ...ofSku,
      groupName: sql`(select g.name from customer_group g where g.tenant_id = r.tenant_id and g.id = r.group_id)`,
    },
    check: checkPrice,
  });
  rawRoute(platform, 'GET /product/price/csv', (ctx, { query, reply }) => sendPrices(ctx, reply, query.productId ?? null));
  const importPrices = priceImport(platform);
  rawRoute(platform, 'POST /product/price/import', (ctx, { request, reply, query }) => importPrices(ctx, { request, reply, query, within: null }), {
    fileLimitBytes: SHEET_LIMIT_BYTES,
  });
  route(platform, 'GET /product/own-prices/:id', async (ctx, { params }) => {
    const prices = await findOwnPrices(ctx, params.id);
    return prices ? done(prices) : notFound;
  });
}
