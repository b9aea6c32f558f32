import Type from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { MoveBody, moves } from '../move.ts';
import { patterns } from '../patterns.ts';
import { Avatar } from '../people/identity.ts';
import { postList, resource } from '../resource.ts';
import { ById, Done, EntityStatus, Id, Instant, nullable } from '../values.ts';

export const RatedType = Type.Enum(['PRODUCT', 'IDENTITY', 'ORGANIZATION']);
const ProductKind = Type.Enum(['TITLE', 'MERCHANDISE']);
const closed = { additionalProperties: false } as const;

/** Reply of the shop to a review, with the name of the organization that wrote the reply. */
const Answer = Type.Object({ text: Type.String(), organization: Type.String(), answeredAt: Instant });

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
    /** Merchandise only: paths of images the author uploaded. */
    pictures: Type.Array(Type.String({ maxLength: 120, pattern: patterns.page }), { maxItems: 4, uniqueItems: true }),
    /**
     * APPROVED: published, the initial status. PROCESSING: awaiting review, where the tenant moderates reviews of goods. ARCHIVED, REJECTED: hidden. Only
     * campaign:update changes the status.
     */
    entityStatus: EntityStatus,
  },
  facts: {
    author: Type.Object({ firstName: Type.String(), avatar: nullable(Avatar) }),
    /** The author bought the product here: paid, and not fully refunded. */
    isBuyer: Type.Boolean(),
    /** Number of helpful votes. `isHelpful`: the caller gave one. */
    helpful: Type.Integer(),
    isHelpful: Type.Boolean(),
    isOwn: Type.Boolean(),
    answer: nullable(Answer),
    /** Number of unsettled reports; 0 without campaign:update. */
    reports: Type.Integer(),
    isReported: Type.Boolean(),
    /** Kind, name, path and supplier of a product the caller may see; otherwise null. */
    productKind: nullable(ProductKind),
    productName: nullable(Type.String()),
    productPath: nullable(Type.String()),
    organizationId: nullable(Id),
  },
  filters: {
    targetType: RatedType,
    targetId: Id,
    score: Type.Integer({ minimum: 1, maximum: 10 }),
    isReported: Type.Boolean(),
    productKind: ProductKind,
    organizationId: Id,
  },
  required: ['targetType', 'targetId', 'score'],
  example: {
    targetType: 'PRODUCT',
    targetId: '0190a6f0-7c00-7000-8000-000000000001',
    score: 5,
    review: 'The ending stays with you.',
    pictures: [],
    entityStatus: 'APPROVED',
    author: { firstName: 'Vera', avatar: null },
    isBuyer: true,
    helpful: 12,
    isHelpful: false,
    isOwn: false,
    answer: null,
    reports: 0,
    isReported: false,
    productKind: 'MERCHANDISE',
    productName: 'Lantern T-shirt',
    productPath: 'lantern-keepers-tee',
    organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
  },
});
const saved = ratings['GET /rating/item/:id'];

const deciding = { access: 'campaign:update', body: MoveBody } as const;
const ratingMoves = moves('rating', saved, {
  publish: { summary: 'Lets a rating appear: PROCESSING, or hidden → APPROVED. What was reported of it is settled.', ...deciding },
  hide: { summary: 'Takes a rating down: PROCESSING or published → ARCHIVED. What was reported of it is settled.', ...deciding },
  keep: { summary: 'Leaves a published rating as it is: what was reported of it is settled.', ...deciding },
});

const Reason = Type.Enum(['SPAM', 'OFFENSIVE', 'FALSE', 'PRIVATE', 'OTHER']);
const doings = {
  'GET /rating/summary': {
    summary: 'How many published ratings of a product have each score, the highest first. Ratings it came with have a mean, and no scores.',
    access: 'key',
    query: Type.Object({ productId: Id }, closed),
    reply: Type.Object({ total: Type.Integer(), scores: Type.Array(Type.Object({ score: Type.Integer(), count: Type.Integer() })) }),
    example: {
      total: 3,
      scores: [
        { score: 5, count: 2 },
        { score: 4, count: 1 },
      ],
    },
  },
  'POST /rating/vote/:id': {
    summary: 'Says whether a published rating of somebody else is helpful: one vote a person.',
    access: 'signed-in',
    params: ById,
    body: Type.Object({ isHelpful: Type.Boolean() }, closed),
    reply: Type.Object({ helpful: Type.Integer(), isHelpful: Type.Boolean() }),
    example: { helpful: 13, isHelpful: true },
  },
  'POST /rating/report/:id': {
    summary: 'Reports a published rating of somebody else to the tenant: one report a person, the last one counts.',
    access: 'signed-in',
    params: ById,
    body: Type.Object({ reason: Reason, note: Type.Optional(Type.String({ maxLength: 500 })) }, closed),
    reply: Done,
    example: { done: true },
  },
  'GET /rating/reports/:id': {
    summary: 'What was reported of a rating, and by whom; the last first, at most a hundred.',
    access: 'campaign:update',
    params: ById,
    reply: Type.Object({
      content: Type.Array(
        Type.Object({
          reason: Reason,
          note: Type.String(),
          reportedBy: Type.Object({ firstName: Type.String() }),
          reportedAt: Instant,
          isSettled: Type.Boolean(),
        }),
      ),
    }),
    example: {
      content: [{ reason: 'SPAM', note: 'An advertisement.', reportedBy: { firstName: 'Femi' }, reportedAt: '2026-11-21T10:00:00.000Z', isSettled: false }],
    },
  },
  'POST /rating/answer/:id': {
    summary: 'Answers a published rating of merchandise for the shop; without text the answer is taken back. Suppliers answer what is said of their own goods.',
    access: 'product:update',
    params: ById,
    body: Type.Object({ version: Version, answer: Type.String({ maxLength: 2000 }) }, closed),
    reply: saved.reply,
    example: saved.example,
  },
} as const satisfies EndpointMap;

export const ratingEndpoints = {
  ...ratings,
  ...postList('rating', ratings),
  ...ratingMoves,
  ...doings,
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
