import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { checkClass, checkRate, chooseProductClass, columnsOfRate, readProductClass } from './tax.service.ts';

export function taxRoutes(platform: Platform): void {
  serveResource(platform, 'tax/rate', {
    table: 'tax_rate',
    owner: 'tenant',
    onDelete: 'remove',
    sorts: ['startsAt', 'countryCode'],
    computed: { taxClassName: sql`(select c.name from tax_class c where c.tenant_id = r.tenant_id and c.id = r.tax_class_id)` },
    check: checkRate,
    onSave: (_ctx, draft, existing) => columnsOfRate(draft, existing),
    oneOfAKind: true,
  });
  serveResource(platform, 'tax/class', {
    table: 'tax_class',
    owner: 'tenant',
    onDelete: 'remove',
    computed: {
      products: sql`(select count(*) from product_tax_class k where k.tenant_id = r.tenant_id and k.tax_class_id = r.id)`,
      rates: sql`(select count(*) from tax_rate t where t.tenant_id = r.tenant_id and t.tax_class_id = r.id)`,
    },
    check: checkClass,
    oneOfAKind: true,
  });
  route(platform, 'GET /product/tax-class/:id', (ctx, { params }) => readProductClass(ctx, params.id));
  route(platform, 'POST /product/tax-class/:id', (ctx, { params, body }) => chooseProductClass(ctx, params.id, body));
}
