import { sql } from 'kysely';
import { can } from '../../platform/context.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { checkRating, cloneRating, deleteRating, readOwnRating } from './rating.service.ts';

/** What everybody may see of the person who wrote a rating. */
const author = sql`(
  select json_build_object('firstName', i.first_name, 'avatar', i.avatar) from identity i where i.tenant_id = r.tenant_id and i.id = r.identity_id)`;

export function ratingRoutes(platform: Platform): void {
  const ratings = serveResource(
    platform,
    'rating',
    {
      table: 'rating',
      owner: 'identity',
      readBy: 'everyone',
      othersWith: 'campaign:update',
      // What is not published is its author's and the moderators' to see.
      only: (ctx) => (can(ctx, 'campaign:update') ? sql`true` : sql`(r.entity_status in ('APPROVED', 'COMPLETED') or r.identity_id = ${ctx.identityId}::uuid)`),
      onDelete: 'remove',
      search: ['review'],
      sorts: ['score'],
      computed: { author },
      check: checkRating,
    },
    ['delete', 'clone'],
  );
  route(platform, 'DELETE /rating/item/:id', (ctx, { params }) => deleteRating(ctx, ratings, params.id));
  route(platform, 'PUT /rating/item/:id', (ctx, { params }) => cloneRating(ctx, ratings, params.id));
  route(platform, 'GET /rating/mine', (ctx, { query }) => readOwnRating(ctx, ratings, query));
}
