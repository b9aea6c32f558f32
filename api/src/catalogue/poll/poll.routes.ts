import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { checkPoll, checkResponse, clonePoll, listPlacedPolls, tellAnswered, withdrawResponse, writeOptions } from './poll.service.ts';
import { isOpen, myOptionId, myResponse, ofAudience, options, responseCount, results } from './poll.sql.ts';

export function pollRoutes(platform: Platform): void {
  const polls = serveResource(
    platform,
    'poll',
    {
      table: 'poll',
      owner: 'tenant',
      only: ofAudience,
      onDelete: 'archive',
      search: ['question', 'description'],
      sorts: ['question'],
      elsewhere: ['options'],
      computed: { options, responseCount, open: isOpen, myOptionId, myResponse, results },
      check: checkPoll,
      after: writeOptions,
    },
    ['clone'],
  );
  route(platform, 'PUT /poll/item/:id', (ctx, { params }) => clonePoll(ctx, polls, params.id));

  route(platform, 'GET /poll/placed', (ctx, { query }) => listPlacedPolls(ctx, polls, query));

  const responses = serveResource(
    platform,
    'poll/response',
    {
      table: 'poll_response',
      owner: 'identity',
      othersWith: 'campaign:read',
      // Those who may read all answers change none but their own.
      only: (ctx, forWriting) => (forWriting ? sql`r.identity_id = ${ctx.identityId}::uuid` : sql`true`),
      onDelete: 'remove',
      oneOfAKind: true,
      check: checkResponse,
      after: tellAnswered,
    },
    ['delete'],
  );
  route(platform, 'DELETE /poll/response/item/:id', (ctx, { params }) => withdrawResponse(ctx, responses, params.id));
}
