import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { NamedPerson } from './named-person.ts';
import { NamedTag } from './named-tag.ts';
import { CardPicture, Content, MAX_DURATION_SECONDS } from './media.ts';
import { patterns } from '../patterns.ts';
import { exampleList, productExample } from './product-example.ts';
import { ReferenceType, TargetType } from './reference.ts';
import { ById, Done, EntityStatus, Id, Instant, listQuery, Money, nullable, page, Path, TimeZone } from '../values.ts';
import { Version } from '../bounded.ts';

export const ProgramType = Type.Enum(['FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT']);
export type ProgramType = Static<typeof ProgramType>;

export const SeasonNumber = Type.Integer({ minimum: 0, maximum: 999 });
export const EpisodeNumber = Type.Integer({ minimum: 0, maximum: 99_999 });

/** Metadata of a title or of merchandise. Unknown keys are rejected. */
export const ProductMetaData = Type.Object(
  {
    programType: Type.Optional(ProgramType),
    season: Type.Optional(SeasonNumber),
    episode: Type.Optional(EpisodeNumber),
    tagline: Type.Optional(Type.String({ maxLength: 300 })),
    certification: Type.Optional(Type.String({ maxLength: 20 })),
    /** Minimum viewer age in years. An episode has the minimum age of its series, too. Absent: no minimum. */
    minimumAge: Type.Optional(Type.Integer({ minimum: 1, maximum: 21 })),
    durationSeconds: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_DURATION_SECONDS })),
    genres: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 30 })),
    cast: Type.Optional(
      Type.Array(
        Type.Object({ name: Type.String({ maxLength: 120 }), character: Type.Optional(Type.String({ maxLength: 120 })) }, { additionalProperties: false }),
        { maxItems: 200 },
      ),
    ),
    directors: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 30 })),
    /** Start and end of an event. An event without an end lasts its `durationSeconds`, or else two hours. */
    startsAt: Type.Optional(Instant),
    endsAt: Type.Optional(Instant),
    /** Time zone of an event, whose local time is shown beside the reader's. */
    timeZone: Type.Optional(TimeZone),
    category: Type.Optional(Type.String({ maxLength: 60 })),
    /** Merchandise whose SKUs are gift cards, each worth its price; only of the tenant's own organization. Fixed once there are SKUs. */
    isGiftCard: Type.Optional(Type.Boolean()),
    relatedTitles: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
    sourceUrl: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

/** Unit price from `minQuantity` units in one line on. */
export const PriceStep = Type.Object({ minQuantity: Type.Integer(), price: Money });
export type PriceStep = Static<typeof PriceStep>;

/**
 * Part of a bundle. `path` is null while viewers do not see the product. `price` is the unit price for everybody; null while the SKU is not sold on its
 * own.
 */
export const SkuPart = Type.Object({
  skuId: Id,
  name: Type.String(),
  path: nullable(Type.String()),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  price: nullable(Money),
});
export type SkuPart = Static<typeof SkuPart>;

/** Pre-order: ordered before the goods arrive, paid when they are sent. */
export const Preorder = Type.Object({
  /** Expected day, `YYYY-MM-DD`. */
  expectedOn: Type.String(),
  /** False once the goods have arrived or will not come; no more pre-orders are accepted. */
  isOpen: Type.Boolean(),
});
export type Preorder = Static<typeof Preorder>;

/** Variant of merchandise that can be ordered. `options` name the variant: `{ "size": "M" }`. */
export const Sku = Type.Object({
  id: Id,
  sku: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  /** Current price: the list price, or a temporary price (product/price). */
  price: Money,
  /** Price shown struck through beside `price`. */
  compareAtPrice: Type.Union([Money, Type.Null()]),
  /** Lower unit prices for everybody by quantity, the smallest quantity first. */
  steps: Type.Array(PriceStep),
  /** Units that can be sold now. Pre-orders: units that can still be pre-ordered, at most ten at once. */
  available: Type.Integer(),
  /** Null for a SKU sold from stock. */
  preorder: nullable(Preorder),
  /** Contents of one bundle, in order. */
  parts: Type.Array(SkuPart),
});

export const Playable = Type.Enum(['FILM', 'TRAILER', 'NONE']);
export type Playable = Static<typeof Playable>;

const productFields = {
  id: Id,
  kind: Type.Enum(['TITLE', 'MERCHANDISE']),
  path: Type.String(),
  name: Type.String(),
  entityStatus: EntityStatus,
  organizationId: Id,
  /** Name of the organization that supplies the product. */
  provider: Type.String(),
  /** Release date; null when unknown. */
  origin: nullable(Instant),
  ratingScore: Type.Number(),
  ratingCount: Type.Integer(),
  viewCount: Type.Integer(),
  lastModified: Instant,
  version: Version,
  metaData: ProductMetaData,
  /** Playable video: the film itself (for a series, a visible episode), only a trailer, or none. */
  playable: Playable,
  primaryContent: nullable(Content),
  content: Type.Array(Content),
  /** Lowest price of the SKUs; null for titles. */
  price: nullable(Money),
};

/** Product of a list, without description, SKUs and episodes. */
export const ProductSummary = Type.Object(productFields);
export type ProductSummary = Static<typeof ProductSummary>;

/** Cheapest way to watch a title: free, with a plan, rented, or bought. `price` is the lowest price of that way. */
const CardOffer = Type.Object({ kind: Type.Enum(['FREE', 'PLAN', 'RENTAL', 'PURCHASE']), price: Type.Optional(Money), until: Type.Optional(Instant) });
export type CardOffer = Static<typeof CardOffer>;

/** Product of a card (`view=card`): first poster, hero and teaser, first two product images, and metadata without people. */
export const ProductCard = Type.Object({
  ...Type.Pick(ProductSummary, ['id', 'kind', 'path', 'name', 'entityStatus', 'origin', 'ratingScore', 'ratingCount', 'playable', 'price']).properties,
  metaData: Type.Omit(ProductMetaData, ['cast', 'directors', 'sourceUrl'], { additionalProperties: false }),
  content: Type.Array(CardPicture),
  /** Null for merchandise, and for a title that is unavailable now, or available only where an avail applies. */
  offer: Type.Optional(nullable(CardOffer)),
});
export type ProductCard = Static<typeof ProductCard>;

export const Episode = Type.Object({ ...productFields, description: Type.String(), isOffered: Type.Boolean(), hasMoments: Type.Boolean() });

/** Episodes grouped into seasons titled 'Season N' (spec §3). */
export const Season = Type.Object({ title: Type.String(), season: Type.Integer(), products: Type.Array(Episode) });

/** Complete product. `products` holds seasons if requested with `resolveBundle`, and is empty otherwise. */
export const Product = Type.Object({
  ...productFields,
  description: Type.String(),
  /** Offers restrict who may watch the title; see GET /access/title. */
  isOffered: Type.Boolean(),
  /** Some goods in the title can be bought; GET /product/moments returns them once they were shown. */
  hasMoments: Type.Boolean(),
  /** Goods with a past, current or future drop; see GET /drop/list. */
  hasDrop: Type.Boolean(),
  /** Goods with lower prices for some customer groups; GET /product/own-prices returns the caller's prices. */
  hasGroupPrices: Type.Boolean(),
  /** Size guide; GET /product/sizes returns its measures. */
  sizeGuideId: nullable(Id),
  /** Series of an episode. */
  parentId: nullable(Id),
  /** Creative work of which the product is an edition. */
  workId: nullable(Id),
  products: Type.Array(Season),
  skus: Type.Array(Sku),
  /** Cast and directors with a page: people credited by published titles. */
  people: Type.Array(NamedPerson),
  /** Published tags, A to Z. */
  tags: Type.Array(NamedTag),
  /** First 50 features, in order; written by `POST /product/feature/item`. */
  features: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
});
export type Product = Static<typeof Product>;

/** Draft of a product. With `id` an update of the fields sent, at the `version` read. Without `id` a new product. */
export const ProductDraft = Type.Object(
  {
    id: Type.Optional(Id),
    version: Type.Optional(Version),
    kind: Type.Optional(Type.Enum(['TITLE', 'MERCHANDISE'])),
    path: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: patterns.path })),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    description: Type.Optional(Type.String({ maxLength: 20_000 })),
    entityStatus: Type.Optional(EntityStatus),
    origin: Type.Optional(nullable(Instant)),
    /** Series of the same organization whose episode this becomes. `metaData.season` and `metaData.episode` are unique within a series. */
    parentId: Type.Optional(nullable(Id)),
    workId: Type.Optional(nullable(Id)),
    metaData: Type.Optional(ProductMetaData),
  },
  { additionalProperties: false },
);

/** Fields of each product: all list fields, or those of a card. */
const ProductView = Type.Optional(Type.Enum(['full', 'card']));
const views = { reply: page(ProductSummary), views: { card: page(ProductCard) } } as const;

const idPattern = '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';
/** Filters of a list: the path of a published tag, or picked product ids (at most 50), joined by commas. */
export const narrowedTo = {
  tag: Type.Optional(Path),
  ids: Type.Optional(Type.String({ minLength: 36, maxLength: 1849, pattern: `^${idPattern}(,${idPattern}){0,49}$` })),
};

export const ProductListQuery = Type.Object(
  { ...listQuery, ...narrowedTo, view: ProductView, kind: Type.Optional(Type.Enum(['TITLE', 'MERCHANDISE'])), organizationId: Type.Optional(Id) },
  { additionalProperties: false },
);

export const productEndpoints = {
  'GET /product/list': {
    summary:
      'Titles or merchandise. By default: kind TITLE, statuses APPROVED and COMPLETED, lastModified descending, program types FEATURE, PROGRAM, SHORT, SERIES. sortBy: lastModified, origin, ratingScore, ratingCount, viewCount, name. `tag` and `ids` narrow the list, and do not go with `q`. view=card answers what a card shows and little else. Statuses beyond COMPLETED and APPROVED need product:read.',
    access: 'key',
    query: ProductListQuery,
    ...views,
    example: exampleList,
  },
  'POST /product/list': {
    summary: 'The same list, asked with a body.',
    access: 'key',
    body: ProductListQuery,
    ...views,
    example: exampleList,
  },
  'GET /product/item': {
    summary: 'A product by its path; resolveBundle=true brings its episodes, grouped into seasons.',
    access: 'key',
    query: Type.Object({ path: Type.String({ minLength: 1, maxLength: 200 }), resolveBundle: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
    reply: Product,
    example: productExample,
  },
  'GET /product/item/:id': {
    summary: 'A product by its id, with its episodes and SKUs.',
    access: 'key',
    params: ById,
    reply: Product,
    example: productExample,
  },
  'POST /product/item': {
    summary:
      'Creates (no id; always a DRAFT) or updates (id and version) a product of the caller’s organization. Another status is taken as its move (POST /product/move), without publishAnyway: what there is no step to, or is not ready, is a CONFLICT.',
    access: 'product:update',
    body: ProductDraft,
    reply: Product,
    example: productExample,
  },
  'PUT /product/item/:id': {
    summary: 'Clones a product as a DRAFT, its name marked as a copy, with a free path.',
    access: 'product:update',
    params: ById,
    reply: Product,
    example: productExample,
  },
  'DELETE /product/item/:id': {
    summary: 'Archives a product; viewers no longer see it.',
    access: 'product:update',
    params: ById,
    reply: Done,
    example: { done: true },
  },
  'POST /product/references/:entityType/:referenceType': {
    summary:
      'Products which references of a type connect with things of a kind, with `ids` only with those, each once, in the order of the references. Of products: the targets (the sequels of a title). Of anything else: whichever side is the product (titles TAGGED with a tag, those an organization is FEATURED_IN). Published ones; with product:read all but ARCHIVED.',
    access: 'key',
    params: Type.Object({ entityType: TargetType, referenceType: ReferenceType }, { additionalProperties: false }),
    body: Type.Object(
      { ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })), page: listQuery.page, size: listQuery.size, view: ProductView },
      { additionalProperties: false },
    ),
    ...views,
    example: exampleList,
  },
} as const satisfies EndpointMap;
