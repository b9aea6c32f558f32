import Type, { type Static } from 'typebox';
import { ProductCard } from '../catalogue/product.ts';
import { exampleCard } from '../catalogue/product-example.ts';
import type { EndpointMap } from '../endpoint.ts';
import { moves, proposalFacts, proposalMoves } from '../move.ts';
import { resource } from '../resource.ts';
import { ById, EntityStatus, Id, Money, nullable } from '../values.ts';

/**
 * Role of the merchandise in the film. WORN, USED: by somebody. SEEN: visible. MUSIC: audible. BOOK: read in the film, or its source. FEATURED: belongs to
 * the film, but is not in it.
 */
export const MomentKind = Type.Enum(['WORN', 'USED', 'SEEN', 'MUSIC', 'BOOK', 'FEATURED']);
export type MomentKind = Static<typeof MomentKind>;

/** One week, longer than any title. */
const MAX_POSITION_MS = 604_800_000;
const Ms = Type.Integer({ minimum: 0, maximum: MAX_POSITION_MS });
const Note = Type.String({ maxLength: 120 });

const titleId = '0190a6f0-7c00-7000-8000-000000000001';
const productId = '0190a6f0-7c00-7000-8000-000000000002';

/**
 * Time span in a title or an episode in which merchandise is seen, worn or heard. Times are milliseconds of the film. The tenant's own organization links
 * any goods. Suppliers propose links to their own goods, and see no others.
 */
const links = resource('product/link', {
  many: 'moments: when in a title a piece of merchandise is seen, worn, heard. Those who supply it see the moments of their own goods',
  one: 'a moment: a piece of merchandise in a title, from a second to another',
  read: 'product:read',
  write: 'product:update',
  fields: {
    /** Title or episode; cannot be changed. */
    titleId: Id,
    /** Merchandise; cannot be changed. */
    productId: Id,
    /** Variant of the merchandise; null: any. */
    skuId: nullable(Id),
    kind: MomentKind,
    /** Moments of the same goods must not overlap: 409, `overlap`. */
    fromMs: Ms,
    /** At least a second after `fromMs`, and at most the length of the film, where known. */
    toMs: Ms,
    /** Text that viewers read beside the moment: ‘Ada’s scarf’. */
    note: Note,
    entityStatus: EntityStatus,
  },
  facts: {
    titleName: Type.String(),
    productName: Type.String(),
    /** Name of the variant. */
    sku: nullable(Type.String()),
    /** Viewers see the goods, and some are in stock. */
    isToBeHad: Type.Boolean(),
    ...proposalFacts,
    proposedByName: nullable(Type.String()),
  },
  required: ['titleId', 'productId', 'kind', 'fromMs', 'toMs'],
  filters: { titleId: Id, productId: Id, kind: MomentKind },
  example: {
    titleId,
    productId,
    skuId: null,
    kind: 'WORN',
    fromMs: 61_000,
    toMs: 75_000,
    note: 'Ada’s scarf',
    entityStatus: 'APPROVED',
    titleName: 'The Lantern Keepers',
    productName: 'Lantern scarf',
    sku: null,
    isToBeHad: true,
    proposedById: null,
    rejectionReason: null,
    proposedByName: null,
  },
});

const Moment = Type.Object({
  id: Id,
  productId: Id,
  kind: MomentKind,
  note: Type.String(),
  fromMs: Type.Integer(),
  toMs: Type.Integer(),
  /** Variant, where only one is meant. */
  sku: nullable(Type.Object({ id: Id, options: Type.Record(Type.String(), Type.String()), price: Money })),
});
export type Moment = Static<typeof Moment>;

/** Moments of a title that may be shown at the caller's position. */
const Moments = Type.Object({
  /** Position used: the one sent, at most the one the caller can have reached. */
  reachedMs: Type.Integer(),
  /** Earliest position for the next request: the start of the next moment, of which nothing is revealed before. Null: no more moments. */
  nextMs: nullable(Type.Integer()),
  moments: Type.Array(Moment),
  /** Goods of these moments, each once. */
  products: Type.Array(ProductCard),
});
export type Moments = Static<typeof Moments>;

const goods = { ...exampleCard, id: productId, kind: 'MERCHANDISE', path: 'lantern-scarf', name: 'Lantern scarf', ratingScore: 4.6, ratingCount: 12 };
const player = {
  'GET /product/moments/:id': {
    summary:
      'What can be had of what a title has shown up to `reachedMs`, and nothing of what it shows later. Who is signed in counts as no further than what is kept of them (POST /watch/item), and a minute; who may not watch the title has reached nothing of it.',
    access: 'key',
    params: ById,
    query: Type.Object({ reachedMs: Type.Optional(Ms) }, { additionalProperties: false }),
    reply: Moments,
    example: {
      reachedMs: 65_000,
      nextMs: 204_000,
      moments: [{ id: '0190a6f0-7c00-7000-8000-0000000000f1', productId, kind: 'WORN', note: 'Ada’s scarf', fromMs: 61_000, toMs: 75_000, sku: null }],
      products: [
        { ...goods, metaData: { category: 'Apparel', relatedTitles: ['the-lantern-keepers'] }, playable: 'NONE', price: { amount: 2900, currency: 'USD' } },
      ],
    },
  },
} as const satisfies EndpointMap;

export const momentEndpoints = { ...links, ...moves('product/link', links['POST /product/link/item'], proposalMoves), ...player } as const;
