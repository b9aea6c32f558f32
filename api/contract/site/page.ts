import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { patterns } from '../patterns.ts';
import { ProductCard } from '../catalogue/product.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id, Instant, MetaData, nullable, Link } from '../values.ts';

/** Text as people type it. No HTML: whatever looks like a tag is refused. */
const plain = (maxLength: number) => Type.String({ maxLength, pattern: patterns.plain });
const Picture = Type.Object({ src: Link, alt: plain(500), caption: Type.Optional(plain(1000)), href: Type.Optional(Link) }, { additionalProperties: false });
const Locale = Type.String({ minLength: 2, maxLength: 35, pattern: patterns.locale });
const Host = Type.String({ maxLength: 253, pattern: '^([a-z0-9]([a-z0-9.-]*[a-z0-9])?)?$' });
const PagePath = Type.String({ minLength: 1, maxLength: 200, pattern: '^/[A-Za-z0-9._~/-]*$' });

const closed = { additionalProperties: false };

/** Which titles or pieces of merchandise a row shows: by name of ids, or by a question. */
export const RowQuery = Type.Object(
  {
    kind: Type.Optional(Type.Enum(['TITLE', 'MERCHANDISE'])),
    programTypes: Type.Optional(Type.Array(Type.Enum(['FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT']), { maxItems: 5 })),
    genres: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 10 })),
    sortBy: Type.Optional(Type.Enum(['lastModified', 'origin', 'ratingScore', 'ratingCount', 'viewCount', 'name'])),
    sortDirection: Type.Optional(Type.Enum(['asc', 'desc'])),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  },
  closed,
);

const row = { kind: Type.Literal('productRow'), title: Type.Optional(plain(200)), query: Type.Optional(RowQuery) };
const others = [
  Type.Object({ kind: Type.Literal('heading'), text: plain(300), level: Type.Optional(Type.Integer({ minimum: 2, maximum: 4 })) }, closed),
  /** Paragraphs; of Markdown: emphasis, lists, links. */
  Type.Object({ kind: Type.Literal('text'), text: plain(20_000) }, closed),
  Type.Object({ kind: Type.Literal('image'), ...Picture.properties }, closed),
  Type.Object({ kind: Type.Literal('quote'), text: plain(2000), by: Type.Optional(plain(200)) }, closed),
  Type.Object({ kind: Type.Literal('gallery'), images: Type.Array(Picture, { minItems: 1, maxItems: 60 }) }, closed),
  /** A title of this site by `productId`, or a file or stream at `src`. */
  Type.Object(
    {
      kind: Type.Literal('video'),
      productId: Type.Optional(Id),
      src: Type.Optional(Link),
      poster: Type.Optional(Link),
      title: Type.Optional(plain(200)),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('button'), label: plain(100), href: Link, look: Type.Optional(Type.Enum(['primary', 'quiet'])) }, closed),
] as const;

/** What pages are made of: a closed list. */
export const Block = Type.Union([...others, Type.Object({ ...row, ids: Type.Optional(Type.Array(Id, { maxItems: 50 })) }, closed)]);
export type Block = Static<typeof Block>;

/** A block as visitors get it: rows bring their cards, videos of titles the title. */
export const RenderedBlock = Type.Union([...others, Type.Object({ ...row, ids: Type.Optional(Type.Array(Id)), products: Type.Array(ProductCard) })]);

const Layout = Type.Enum(['DEFAULT', 'WIDE', 'SIDEBAR_LEFT', 'SIDEBAR_RIGHT', 'LANDING']);

const fields = {
  /** Empty for every host of the tenant. */
  host: Host,
  path: PagePath,
  locale: Locale,
  title: Type.String({ minLength: 1, maxLength: 200 }),
  description: plain(1000),
  body: Type.Array(Block, { maxItems: 200 }),
  layout: Layout,
  seoTitle: plain(200),
  seoDescription: plain(500),
  seoImage: Type.Union([Link, Type.Literal('')]),
  /** Whether sitemaps name it. */
  indexed: Type.Boolean(),
  /** Shown from then on, once its status is APPROVED or COMPLETED; at once when null. */
  publishedAt: nullable(Instant),
  entityStatus: EntityStatus,
  metaData: MetaData,
};

const example = {
  host: '',
  path: '/news/welcome',
  locale: 'en',
  title: 'Welcome',
  description: 'What is new this month.',
  body: [
    { kind: 'heading', text: 'New this month', level: 2 },
    { kind: 'text', text: 'Four films about the sea.' },
  ],
  layout: 'DEFAULT',
  seoTitle: '',
  seoDescription: '',
  seoImage: '',
  indexed: true,
  publishedAt: null,
  entityStatus: 'APPROVED',
  metaData: {},
};

const pages = resource('page', {
  many: 'pages of the site',
  one: 'a page of the site',
  read: 'page:read',
  write: 'page:update',
  fields,
  required: ['path', 'title'],
  filters: { host: Host, path: PagePath, locale: Locale },
  example,
});

export const RenderedPage = Type.Object({
  id: Id,
  host: Host,
  path: PagePath,
  locale: Locale,
  title: Type.String(),
  description: Type.String(),
  layout: Layout,
  seo: Type.Object({ title: Type.String(), description: Type.String(), image: Type.String() }),
  publishedAt: nullable(Instant),
  lastModified: Instant,
  body: Type.Array(RenderedBlock),
});
export type RenderedPage = Static<typeof RenderedPage>;

export const pageEndpoints = {
  ...pages,
  'GET /page/render-page': {
    summary:
      'A published page by host and path, its rows filled with cards. The page of that very host goes before one of every host, the asked locale before the tenant’s own. 404 when there is none or the host is not the tenant’s.',
    access: 'key',
    query: Type.Object(
      { host: Type.Optional(Type.String({ maxLength: 260 })), path: Type.String({ minLength: 1, maxLength: 200 }), locale: Type.Optional(Locale) },
      { additionalProperties: false },
    ),
    reply: RenderedPage,
    example: {
      id: '0190a6f0-7c00-7000-8000-0000000000f1',
      host: '',
      path: '/news/welcome',
      locale: 'en',
      title: 'Welcome',
      description: 'What is new this month.',
      layout: 'DEFAULT',
      seo: { title: 'Welcome', description: 'What is new this month.', image: '' },
      publishedAt: null,
      lastModified: '2026-11-21T10:00:00.000Z',
      body: [{ kind: 'text', text: 'Four films about the sea.' }],
    },
  },
} as const satisfies EndpointMap;
