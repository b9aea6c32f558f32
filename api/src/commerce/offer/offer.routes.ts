import { sql } from 'kysely';
import { productsFor } from '../../catalogue/product/own-product.sql.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { checkOffer } from './offer.service.ts';

const ofProduct = (column: string) => sql`(select p.${sql.ref(column)} from product p where p.tenant_id = r.tenant_id and p.id = r.product_id)`;

export function offerRoutes(platform: Platform): void {
  serveResource(platform, 'product/offer', {
    table: 'title_offer',
    owner: 'tenant',
    // What others offer is theirs, also to read.
    only: (ctx) => productsFor(ctx, true),
    onDelete: 'archive',
    sorts: ['startsAt', 'price'],
    search: ['kind'],
    computed: { productName: ofProduct('name'), productPath: ofProduct('path') },
    check: checkOffer,
  });
}
