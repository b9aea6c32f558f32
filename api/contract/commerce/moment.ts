import Type, { type Static } from 'typebox';
import { ProductCard } from '../catalogue/product.ts';
import { exampleCard } from '../catalogue/product-example.ts';
import type { EndpointMap } from '../endpoint.ts';
import { moves, proposalFacts, proposalMoves } from '../move.ts';
import { resource } from '../resource.ts';
import { ById, EntityStatus, Id, Money, nullable } from '../values.ts';

/** What the thing is in the film. WORN, USED: by somebody. SEEN: it is there. MUSIC: it is heard. BOOK: it is read, or what the film was made from. FEATURED: it belongs to the film and is not in it. */
export const MomentKind = Type.Enum(['WORN', 'USED', 'SEEN', 'MUSIC', 'BOOK', 'FEATURED']);
export type MomentKind = Static<typeof MomentKind>;

/** A week: no title is longer. */
const LONGEST_MS = 604_800_000;
const Ms = Type.Integer({ minimum: 0, maximum: LONGEST_MS });
const Note = Type.String({ maxLength: 120 });

const titleId = '0190a6f0-7c00-7000-8000-000000000001';
const productId = '0190a6f0-7c00-7000-8000-000000000002';

/**
 * When in a title or an episode a piece of merchandise is seen, worn, heard: from `fromMs` on, in milliseconds of the film. The house links whatever it
 * has; who supplies it links its own goods, as a proposal, and knows of no others.
 */
const links = resource('product/link', {
  many: 'moments: when in a title a piece of merchandise is seen, worn, heard. Those who supply it see the moments of their own goods',
  one: 'a moment: a piece of merchandise in a title, from a second to another',
  read: 'product:read',
  write: 'product:update',
  fields: {
    /** A title or an episode; stays as it was made. */
    titleId: Id,
    /** Merchandise; stays as it was made. */
    productId: Id,
    /** One variant of it; null: whichever. */
    skuId: nullable(Id),
    kind: MomentKind,
    /** Not while the same goods are there already: 409, `overlap`. */
    fromMs: Ms,
    /** Later than `fromMs`, by a second or more, and no later than the film ends where its length is known. */
    toMs: Ms,
    /** What viewers read beside it: ‘Ada’s scarf’. */
    note: Note,
    entityStatus: EntityStatus,
  },
  facts: {
    titleName: Type.String(),
    productName: Type.String(),
    /** The name of the variant. */
    sku: nullable(Type.String()),
    /** Viewers see the goods, and there are some left. */
    isToBeHad: Type.Boolean(),
    ...proposalFacts,
    /** What the organization that proposed it is called. */
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

/** A moment as viewers see it. */
const Moment = Type.Object({
  id: Id,
  productId: Id,
  kind: MomentKind,
  note: Type.String(),
  fromMs: Type.Integer(),
  toMs: Type.Integer(),
  /** The one variant that is meant, if any. */
  sku: nullable(Type.Object({ id: Id, options: Type.Record(Type.String(), Type.String()), price: Money })),
});
export type Moment = Static<typeof Moment>;

/** What of a title may be shown to whoever has come this far. */
const Moments = Type.Object({
  /** How far the caller counts as being: what they said, no further than they can be. */
  reachedMs: Type.Integer(),
  /** When to ask again, at the earliest: the next moment begins there, and nothing is said of it before. Null: there is none. */
  nextMs: nullable(Type.Integer()),
  moments: Type.Array(Moment),
  /** The goods of these moments, each once. */
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
