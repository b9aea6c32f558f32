import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { ProductCard } from './product.ts';
import { exampleCard } from './product-example.ts';
import { ById, Done, Id, Instant, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** Lists of one's own, the watchlist not counted. */
export const MAX_LISTS = 100;
/** Titles of one list. */
export const MAX_LIST_ITEMS = 500;
/** Characters of a name as people count them. */
export const MAX_LIST_NAME = 80;
/** UTF-16 units of a name: a character may take several. */
const MAX_NAME_UNITS = 800;

/** WATCHLIST: titles saved for later, one list a person, without a name. LIST: one of their own. */
const PlayListKind = Type.Enum(['WATCHLIST', 'LIST']);
const ProductIds = Type.Array(Id, { maxItems: MAX_LIST_ITEMS, uniqueItems: true });
/** 256 random bits, in base64url. */
const ShareToken = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]*$' });

/** A list as its owner sees it. Titles that are not published are neither counted nor shown. */
export const PlayList = Type.Object({
  id: Id,
  kind: PlayListKind,
  name: Type.String(),
  version: Version,
  lastModified: Instant,
  itemCount: Type.Integer(),
  /** Opens the list at `/play-list/shared/{token}`; null while the list is not shared. */
  shareToken: nullable(ShareToken),
  /** Whether the title that was asked about is in it. */
  isIn: Type.Boolean(),
  /** The first title, for a picture. */
  first: nullable(ProductCard),
});
export type PlayList = Static<typeof PlayList>;

const exampleList = {
  id: '0190a6f0-7c00-7000-8000-0000000000f1',
  kind: 'LIST',
  name: 'Rainy evenings',
  version: 1,
  lastModified: '2026-11-21T10:00:00.000Z',
  itemCount: 1,
  shareToken: null,
  isIn: false,
  first: exampleCard,
};
const exampleToken = 'q7mV3xkq0d5b8Zr2Jw1n6Yc9Te4Uf_oLg-HsPiAaBtE';

export const playListEndpoints = {
  'GET /play-list/list': {
    summary: 'One’s lists in one’s own order, and the watchlist, which is null until something is in it. With `productId` each says whether it has that title.',
    access: 'signed-in',
    query: Type.Object({ productId: Type.Optional(Id) }, closed),
    reply: Type.Object({ watchlist: nullable(PlayList), lists: Type.Array(PlayList) }),
    example: { watchlist: null, lists: [exampleList] },
  },
  'GET /play-list/item/:id': {
    summary: 'One of one’s lists with its titles in their order, the first `size` of them (500 by default).',
    access: 'signed-in',
    params: ById,
    query: Type.Object({ size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIST_ITEMS })) }, closed),
    reply: Type.Object({ list: PlayList, titles: Type.Array(ProductCard) }),
    example: { list: exampleList, titles: [exampleCard] },
  },
  'POST /play-list/item': {
    summary: `Makes a list, or with id and version renames one. A name has at most ${MAX_LIST_NAME} characters. A new list may come with titles, as an undone deletion does. A CONFLICT beyond ${MAX_LISTS} lists.`,
    access: 'signed-in',
    body: Type.Object(
      {
        id: Type.Optional(Id),
        version: Type.Optional(Version),
        name: Type.String({ minLength: 1, maxLength: MAX_NAME_UNITS }),
        productIds: Type.Optional(ProductIds),
      },
      closed,
    ),
    reply: PlayList,
    example: exampleList,
  },
  'DELETE /play-list/item/:id': {
    summary: 'Deletes a list for good and answers the content of it, which makes it anew. Its link ends. A CONFLICT for the watchlist.',
    access: 'signed-in',
    params: ById,
    reply: Type.Object({ name: Type.String(), productIds: Type.Array(Id) }),
    example: { name: exampleList.name, productIds: [exampleCard.id] },
  },
  'POST /play-list/items': {
    summary: `Puts a published title into a list, or takes it out; twice is once. Without id it is the watchlist. New titles stand last, in the watchlist first. A CONFLICT beyond ${MAX_LIST_ITEMS} titles.`,
    access: 'signed-in',
    body: Type.Object({ id: Type.Optional(Id), productId: Id, isIn: Type.Boolean() }, closed),
    reply: PlayList,
    example: { ...exampleList, isIn: true },
  },
  'POST /play-list/order': {
    summary: 'Orders the titles of a list: those named come first, in this order; the others follow as they were.',
    access: 'signed-in',
    body: Type.Object({ id: Id, productIds: ProductIds }, closed),
    reply: Done,
    example: { done: true },
  },
  'POST /play-list/order-lists': {
    summary: 'Orders one’s lists: those named come first, in this order; the others follow as they were.',
    access: 'signed-in',
    body: Type.Object({ ids: Type.Array(Id, { maxItems: MAX_LISTS, uniqueItems: true }) }, closed),
    reply: Done,
    example: { done: true },
  },
  'POST /play-list/share': {
    summary: 'Opens a list to everybody who has its link, or ends that. A link that has ended never opens again: sharing anew makes another.',
    access: 'signed-in',
    body: Type.Object({ id: Id, isShared: Type.Boolean() }, closed),
    reply: Type.Object({ shareToken: nullable(ShareToken) }),
    example: { shareToken: exampleToken },
  },
  'GET /play-list/shared': {
    summary: 'A shared list: its name, the first name of its owner, its published titles. NOT_FOUND once it is shared no longer.',
    access: 'key',
    query: Type.Object({ token: ShareToken }, closed),
    reply: Type.Object({ kind: PlayListKind, name: Type.String(), owner: Type.String(), titles: Type.Array(ProductCard) }),
    example: { kind: 'LIST', name: exampleList.name, owner: 'Vera', titles: [exampleCard] },
  },
} as const satisfies EndpointMap;
