import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { done } from '../../platform/context.ts';
import { productsFor } from '../../catalogue/product/own-product.sql.ts';
import { ownSkus, readJournal } from './merchandise.repository.ts';
import { checkOwnLocation, checkOwnProduct, checkOwnSku } from './merchandise.service.ts';
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
    computed: { ...ofSku, locationName, available: sql`r.on_hand - r.reserved` },
    check: async (ctx, draft) => (await checkOwnSku(ctx, draft)) ?? (await checkOwnLocation(ctx, draft)),
    onSave: (ctx, { note = '' }) => ({ cause: 'CORRECTION', cause_id: ctx.identityId, note: note.trim() }),
    oneOfAKind: true,
  });
  route(platform, 'GET /product/inventory/journal', async (ctx, { query }) => done(await readJournal(ctx, query)));
  serveResource(platform, 'product/price', {
    table: 'product_price',
    owner: 'tenant',
    only: ownSkus,
    onDelete: 'archive',
    sorts: ['startsAt', 'price'],
    search: ['label'],
    computed: ofSku,
    check: checkOwnSku,
  });
}
