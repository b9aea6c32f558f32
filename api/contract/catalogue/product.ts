import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { NamedPerson } from './named-person.ts';
import { NamedTag } from './named-tag.ts';
import { CardPicture, Content, LONGEST_SECONDS } from './media.ts';
import { patterns } from '../patterns.ts';
import { exampleList, productExample } from './product-example.ts';
import { ReferenceType, TargetType } from './reference.ts';
import { ById, Done, EntityStatus, Id, Instant, listQuery, Money, nullable, page, Path, TimeZone } from '../values.ts';
import { Version } from '../bounded.ts';

export const ProgramType = Type.Enum(['FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT']);
export type ProgramType = Static<typeof ProgramType>;

export const SeasonNumber = Type.Integer({ minimum: 0, maximum: 999 });
export const EpisodeNumber = Type.Integer({ minimum: 0, maximum: 99_999 });

/** What a title or a piece of merchandise says of itself. Closed: unknown keys are refused. */
export const ProductMetaData = Type.Object(
  {
    programType: Type.Optional(ProgramType),
    season: Type.Optional(SeasonNumber),
    episode: Type.Optional(EpisodeNumber),
    tagline: Type.Optional(Type.String({ maxLength: 300 })),
    certification: Type.Optional(Type.String({ maxLength: 20 })),
    /** How old one has to be to watch it; an episode also as old as its series asks for. Without it everybody may. */
    minimumAge: Type.Optional(Type.Integer({ minimum: 1, maximum: 21 })),
    durationSeconds: Type.Optional(Type.Number({ minimum: 0, maximum: LONGEST_SECONDS })),
    genres: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 30 })),
    cast: Type.Optional(
      Type.Array(
        Type.Object({ name: Type.String({ maxLength: 120 }), character: Type.Optional(Type.String({ maxLength: 120 })) }, { additionalProperties: false }),
        { maxItems: 200 },
      ),
    ),
    directors: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 30 })),
    /** When an event begins and ends; without an end it is taken to last its `durationSeconds`, else two hours. */
    startsAt: Type.Optional(Instant),
    endsAt: Type.Optional(Instant),
    /** Zone of an event: its clock is shown beside the reader’s own. */
    timeZone: Type.Optional(TimeZone),
    category: Type.Optional(Type.String({ maxLength: 60 })),
    /** Merchandise of the house whose SKUs are gift cards: each has on it what it costs. Stays as it is once there are SKUs. */
    isGiftCard: Type.Optional(Type.Boolean()),
    relatedTitles: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
    sourceUrl: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

/** What a unit costs from so many in one line on. */
export const PriceStep = Type.Object({ minQuantity: Type.Integer(), price: Money });
export type PriceStep = Static<typeof PriceStep>;

/** What is in a bundle. `path` is null while viewers do not see its product; `price` is what a unit costs everybody by itself, null while it cannot be bought so. */
export const SkuPart = Type.Object({
  skuId: Id,
  name: Type.String(),
  path: nullable(Type.String()),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  price: nullable(Money),
});
export type SkuPart = Static<typeof SkuPart>;

/** It is ordered before it is there, and paid when it is sent. */
export const Preorder = Type.Object({
  /** The day it is expected. */
  expectedOn: Type.String(),
  /** False once its goods are there, or it will not come: nothing more of it is ordered so. */
  isOpen: Type.Boolean(),
});
export type Preorder = Static<typeof Preorder>;

/** One thing one can put on a shelf: options name the variant (`{ "size": "M" }`). */
export const Sku = Type.Object({
  id: Id,
  sku: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  /** What it costs now: its list price, or one that holds for a time (product/price). */
  price: Money,
  /** Shown struck through beside the price. */
  compareAtPrice: Type.Union([Money, Type.Null()]),
  /** From how many on a unit costs everybody less, and what; the fewest first. */
  steps: Type.Array(PriceStep),
  /** Units that can be sold now; of what is on pre-order those that can still be ordered so, at most ten at once. */
  available: Type.Integer(),
  /** Null of what is sold from stock. */
  preorder: nullable(Preorder),
  /** Of a bundle: what one of it is made of, in its order. */
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
  /** Name of the organization that supplies it. */
  provider: Type.String(),
  /** Release date; null when unknown. */
  origin: nullable(Instant),
  ratingScore: Type.Number(),
  ratingCount: Type.Integer(),
  viewCount: Type.Integer(),
  lastModified: Instant,
  version: Version,
  metaData: ProductMetaData,
  /** What there is to watch: the film itself (of a series: of an episode that viewers see), only a trailer, or nothing yet. */
  playable: Playable,
  primaryContent: nullable(Content),
  content: Type.Array(Content),
  /** Lowest price of its SKUs; null for titles. */
  price: nullable(Money),
};

/** A product as lists have it: no description, no SKUs, no episodes. */
export const ProductSummary = Type.Object(productFields);
export type ProductSummary = Static<typeof ProductSummary>;

/** How a title can be had, the cheapest way first: by everybody, with a plan, rented or bought for at least so much. */
const CardOffer = Type.Object({ kind: Type.Enum(['FREE', 'PLAN', 'RENTAL', 'PURCHASE']), price: Type.Optional(Money), until: Type.Optional(Instant) });
export type CardOffer = Static<typeof CardOffer>;

/** A product as a card shows it (`view=card`): its first poster, hero and teaser, its first two product images, and of its metadata no people. */
export const ProductCard = Type.Object({
  ...Type.Pick(ProductSummary, ['id', 'kind', 'path', 'name', 'entityStatus', 'origin', 'ratingScore', 'ratingCount', 'playable', 'price']).properties,
  metaData: Type.Omit(ProductMetaData, ['cast', 'directors', 'sourceUrl'], { additionalProperties: false }),
  content: Type.Array(CardPicture),
  /** Null of merchandise, and of a title that cannot be had now, or only where an avail holds. */
  offer: Type.Optional(nullable(CardOffer)),
});
export type ProductCard = Static<typeof ProductCard>;

export const Episode = Type.Object({ ...productFields, description: Type.String(), isOffered: Type.Boolean(), hasMoments: Type.Boolean() });

/** Episodes grouped into seasons titled 'Season N' (spec §3). */
export const Season = Type.Object({ title: Type.String(), season: Type.Integer(), products: Type.Array(Episode) });

/** A product whole. `products` holds seasons when asked with `resolveBundle`, and is empty otherwise. */
export const Product = Type.Object({
  ...productFields,
  description: Type.String(),
  /** It is not everybody's to watch: GET /access/title says whose. */
  isOffered: Type.Boolean(),
  /** Some of what it shows can be bought: GET /product/moments says what, once it has been shown. */
  hasMoments: Type.Boolean(),
  /** Goods that are, were or will be sold in a drop: GET /drop/list says which. */
  hasDrop: Type.Boolean(),
  /** Goods that cost some customers less: GET /product/own-prices says whether its caller. */
  hasGroupPrices: Type.Boolean(),
  /** What its sizes measure: GET /product/sizes says it. */
  sizeGuideId: nullable(Id),
  /** The series of an episode. */
  parentId: nullable(Id),
  /** The creative work it is an edition of. */
  workId: nullable(Id),
  products: Type.Array(Season),
  skus: Type.Array(Sku),
  /** People of its cast and direction with a page: those whom published titles name. */
  people: Type.Array(NamedPerson),
  /** Published tags of it, A to Z. */
  tags: Type.Array(NamedTag),
  /** The first 50 features of it, in their order: `POST /product/feature/item` writes them. */
  features: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
});
export type Product = Static<typeof Product>;

/** What an editor saves: with `id` an update (only the fields sent; `version` must be the one read), without it a new one. */
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
    /** Makes it an episode of that series of the same organization; `metaData.season` and `metaData.episode` say which, once a series. */
    parentId: Type.Optional(nullable(Id)),
    workId: Type.Optional(nullable(Id)),
    metaData: Type.Optional(ProductMetaData),
  },
  { additionalProperties: false },
);

/** How much of each product: all that lists have, or what a card shows. */
const ProductView = Type.Optional(Type.Enum(['full', 'card']));
const views = { reply: page(ProductSummary), views: { card: page(ProductCard) } } as const;

const idPattern = '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';
/** Narrows a list to products of a published tag, by its path, or to picked ones: ids, joined by commas. */
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
