import { sql } from 'kysely';
import { can, done } from '../../platform/context.ts';
import { serveMoves } from '../../platform/resource/move.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { checkRating, cloneRating, deleteRating, readOwnRating, toldOf } from './rating.service.ts';
import { ratingFacts } from './rating.sql.ts';
import { answerRating, beginStatus, ratingMoves, readReports, readSummary, reportRating, voteFor, waitAgain } from './review.service.ts';

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
      sorts: ['score', 'helpful'],
      computed: ratingFacts,
      check: checkRating,
      onCreate: beginStatus,
      after: async (ctx, existing, what, draft) => {
        if (what === 'changed') await waitAgain(ctx, existing, draft);
        await toldOf(ctx, existing);
      },
    },
    ['delete', 'clone'],
  );
  route(platform, 'DELETE /rating/item/:id', (ctx, { params }) => deleteRating(ctx, ratings, params.id));
  route(platform, 'PUT /rating/item/:id', (ctx, { params }) => cloneRating(ctx, ratings, params.id));
  serveMoves(platform, 'rating', { resource: ratings, name: 'rating', column: 'entity_status' }, ratingMoves);
  route(platform, 'GET /rating/summary', async (ctx, { query }) => done(await readSummary(ctx, query.productId)), { cachedBy: 'catalogue' });
  route(platform, 'POST /rating/vote/:id', (ctx, { params, body }) => voteFor(ctx, params.id, body.isHelpful));
  route(platform, 'POST /rating/report/:id', (ctx, { params, body }) => reportRating(ctx, params.id, body));
  route(platform, 'GET /rating/reports/:id', (ctx, { params }) => readReports(ctx, params.id));
  route(platform, 'POST /rating/answer/:id', (ctx, { params, body }) => answerRating(ctx, ratings, params.id, body));
  route(platform, 'GET /rating/mine', (ctx, { query }) => readOwnRating(ctx, ratings, query));
}
