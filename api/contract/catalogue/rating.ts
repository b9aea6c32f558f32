import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Avatar } from '../people/identity.ts';
import { postList, resource } from '../resource.ts';
import { EntityStatus, Id, nullable } from '../values.ts';

export const RatedType = Type.Enum(['PRODUCT', 'IDENTITY', 'ORGANIZATION']);

const ratings = resource('rating', {
  many: 'ratings: published ones, and one’s own',
  one: 'one’s rating of something, one a person and target. Titles are rated 1 to 10, all else 1 to 5. With campaign:update the status of others’ is changed, and nothing else',
  read: 'key',
  write: 'signed-in',
  fields: {
    targetType: RatedType,
    targetId: Id,
    /** 1 to 10 for titles, 1 to 5 for merchandise, people and organizations. */
    score: Type.Integer({ minimum: 1, maximum: 10 }),
    review: Type.String({ maxLength: 5000 }),
    /** APPROVED when written; only campaign:update changes it. */
    entityStatus: EntityStatus,
  },
  facts: { author: Type.Object({ firstName: Type.String(), avatar: nullable(Avatar) }) },
  filters: { targetType: RatedType, targetId: Id },
  required: ['targetType', 'targetId', 'score'],
  example: {
    targetType: 'PRODUCT',
    targetId: '0190a6f0-7c00-7000-8000-000000000001',
    score: 5,
    review: 'The ending stays with you.',
    entityStatus: 'APPROVED',
    author: { firstName: 'Vera', avatar: null },
  },
});

export const ratingEndpoints = {
  ...ratings,
  ...postList('rating', ratings),
  ...({
    'GET /rating/mine': {
      summary: 'The caller’s own rating of something, whatever its status; null when there is none.',
      access: 'signed-in',
      query: Type.Object({ targetType: RatedType, targetId: Id }, { additionalProperties: false }),
      reply: Type.Object({ rating: nullable(ratings['GET /rating/item/:id'].reply) }),
      example: { rating: ratings['GET /rating/item/:id'].example },
    },
  } as const satisfies EndpointMap),
} as const;
