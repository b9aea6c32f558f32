import { sql } from 'kysely';
import { done, notFound } from '../../platform/context.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { findGuideOf } from './size-guide.repository.ts';
import { checkCopyOrRemoval, checkGuide, chooseGuide, takeOff } from './size-guide.service.ts';

export function sizeGuideRoutes(platform: Platform): void {
  serveResource(platform, 'product/size-guide', {
    table: 'size_guide',
    owner: 'organization',
    onDelete: 'remove',
    computed: { products: sql`(select count(*)::integer from product_size_guide k where k.tenant_id = r.tenant_id and k.size_guide_id = r.id)` },
    onSave: (_ctx, { name }) => (name === undefined ? {} : { name: name.trim() }),
    check: checkGuide,
    checkExisting: checkCopyOrRemoval,
  });
  route(
    platform,
    'GET /product/sizes/:id',
    async (ctx, { params }) => {
      const guide = await findGuideOf(ctx, params.id);
      return guide ? done(guide) : notFound;
    },
    { cachedBy: 'catalogue' },
  );
  route(platform, 'POST /product/size-guide/take-off/:id', (ctx, { params }) => takeOff(ctx, params.id));
  route(platform, 'POST /product/sizes/:id', (ctx, { params, body }) => chooseGuide(ctx, params.id, body));
}
