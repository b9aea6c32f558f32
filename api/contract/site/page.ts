import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { patterns } from '../patterns.ts';
import { ProductCard } from '../catalogue/product.ts';
import { resource } from '../resource.ts';
import { ById, EntityStatus, examplePage, Id, Instant, Link, listQuery, MetaData, nullable, page } from '../values.ts';
import { Prose } from './prose.ts';

/** Text as people type it. No HTML: whatever looks like a tag is refused. */
const plain = (maxLength: number) => Type.String({ maxLength, pattern: patterns.plain });
const Picture = Type.Object({ src: Link, alt: plain(500), caption: Type.Optional(plain(1000)), href: Type.Optional(Link) }, { additionalProperties: false });
export const Locale = Type.String({ minLength: 2, maxLength: 35, pattern: patterns.locale });
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
  Type.Object({ kind: Type.Literal('image'), ...Picture.properties }, closed),
  Type.Object({ kind: Type.Literal('quote'), text: plain(2000), by: Type.Optional(plain(200)) }, closed),
  Type.Object({ kind: Type.Literal('gallery'), images: Type.Array(Picture, { minItems: 1, maxItems: 60 }) }, closed),
  /** A sound file at `src`. */
  Type.Object({ kind: Type.Literal('audio'), src: Link, title: plain(200), by: Type.Optional(plain(200)) }, closed),
  /** A page somewhere else that the article points to. */
  Type.Object({ kind: Type.Literal('link'), href: Link, label: plain(200), text: Type.Optional(plain(500)) }, closed),
  Type.Object({ kind: Type.Literal('button'), label: plain(100), href: Link, look: Type.Optional(Type.Enum(['primary', 'quiet'])) }, closed),
  /** Rich text, as the editor of the console keeps it. */
  Type.Object({ kind: Type.Literal('prose'), doc: Prose }, closed),
] as const;

const video = {
  kind: Type.Literal('video'),
  productId: Type.Optional(Id),
  src: Type.Optional(Link),
  poster: Type.Optional(Link),
  title: Type.Optional(plain(200)),
};
/** A title of this site by `productId`, or a file or stream at `src`. */
const VideoBlock = Type.Object(video, closed);

/** Paragraphs; of Markdown: emphasis, lists, links. Visitors get them as `prose`. */
const MarkdownBlock = Type.Object({ kind: Type.Literal('text'), text: plain(20_000) }, closed);

const poll = { kind: Type.Literal('poll'), pollId: Id };
/** The question of a poll, where readers answer it. */
const PollBlock = Type.Object(poll, closed);
/** The question as everybody may see it; GET /poll/item returns its results. */
const PollQuestion = Type.Object({ question: Type.String(), description: Type.String(), options: Type.Array(Type.String()) });

/** Blocks of pages: a closed list. */
export const Block = Type.Union([
  ...others,
  VideoBlock,
  PollBlock,
  MarkdownBlock,
  Type.Object({ ...row, ids: Type.Optional(Type.Array(Id, { maxItems: 50 })) }, closed),
]);
export type Block = Static<typeof Block>;

/** A block as visitors get it: rows and videos bring their cards, Markdown is prose. A video's product is null when the title is not shown, a poll when not everybody sees it. */
export const RenderedBlock = Type.Union([
  ...others,
  Type.Object({ ...video, product: nullable(ProductCard) }),
  Type.Object({ ...poll, poll: nullable(PollQuestion) }),
  Type.Object({ ...row, ids: Type.Optional(Type.Array(Id)), products: Type.Array(ProductCard) }),
]);

const Layout = Type.Enum(['DEFAULT', 'WIDE', 'SIDEBAR_LEFT', 'SIDEBAR_RIGHT', 'LANDING']);

const PageKind = Type.Enum(['PAGE', 'ARTICLE']);
/** The block an article opens with: a video, a link, a quote, … */
export const ArticleFormat = Type.Enum(['STANDARD', 'AUDIO', 'VIDEO', 'LINK', 'QUOTE', 'GALLERY']);
export type ArticleFormat = Static<typeof ArticleFormat>;
const ArticleTag = Type.String({ minLength: 1, maxLength: 60, pattern: patterns.plain });

const articleFields = {
  format: ArticleFormat,
  /** An image; empty for none. */
  cover: Type.Union([Link, Type.Literal('')]),
  coverAlt: plain(500),
  tags: Type.Array(ArticleTag, { maxItems: 20, uniqueItems: true }),
  author: plain(200),
};

export const pageFields = {
  /** Articles are listed at /news and /blogs; their path is `/news/{name}`. */
  kind: PageKind,
  ...articleFields,
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
  /** Not shown from then on; null for never. */
  unpublishedAt: nullable(Instant),
  entityStatus: EntityStatus,
  metaData: MetaData,
};

const exampleArticle = {
  format: 'STANDARD',
  cover: '/media/uploads/welcome.jpg',
  coverAlt: 'A lighthouse at night',
  tags: ['Festival'],
  author: 'Ines Holm',
};

export const examplePageFields = {
  kind: 'ARTICLE',
  ...exampleArticle,
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
  unpublishedAt: null,
  entityStatus: 'APPROVED',
  metaData: {},
};

export const pages = resource('page', {
  many: 'pages of the site',
  one: 'a page of the site',
  read: 'page:read',
  write: 'page:update',
  fields: pageFields,
  required: ['path', 'title'],
  filters: { host: Host, path: PagePath, locale: Locale, kind: PageKind },
  example: examplePageFields,
});

const facts = { ...articleFields, words: Type.Integer({ minimum: 0 }), publishedAt: nullable(Instant) };

/** An article in a list. */
export const ArticleCard = Type.Object({
  path: PagePath,
  locale: Locale,
  title: Type.String(),
  description: Type.String(),
  ...facts,
});
export type ArticleCard = Static<typeof ArticleCard>;

const exampleCard = {
  path: '/news/welcome',
  locale: 'en',
  title: 'Welcome',
  description: 'What is new this month.',
  ...exampleArticle,
  words: 240,
  publishedAt: '2026-11-21T10:00:00.000Z',
};

export const RenderedPage = Type.Object({
  id: Id,
  kind: PageKind,
  ...facts,
  host: Host,
  path: PagePath,
  locale: Locale,
  title: Type.String(),
  description: Type.String(),
  layout: Layout,
  seo: Type.Object({ title: Type.String(), description: Type.String(), image: Type.String() }),
  lastModified: Instant,
  body: Type.Array(RenderedBlock),
  /** The version of a legal page (/terms, /privacy, /gdpr) and its newest one; null for others. */
  legal: nullable(Type.Object({ number: Type.Integer({ minimum: 0 }), newest: Type.Integer({ minimum: 0 }) })),
  /** Articles with a tag in common, the latest first; of an article without tags the latest ones. */
  related: Type.Array(ArticleCard),
});
export type RenderedPage = Static<typeof RenderedPage>;

const exampleRendered = {
  id: '0190a6f0-7c00-7000-8000-0000000000f1',
  kind: 'ARTICLE',
  ...exampleArticle,
  words: 240,
  host: '',
  path: '/news/welcome',
  locale: 'en',
  title: 'Welcome',
  description: 'What is new this month.',
  layout: 'DEFAULT',
  seo: { title: 'Welcome', description: 'What is new this month.', image: '' },
  publishedAt: null,
  lastModified: '2026-11-21T10:00:00.000Z',
  body: [{ kind: 'prose', doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Four films about the sea.' }] }] } }],
  legal: null,
  related: [exampleCard],
};

export const pageEndpoints = {
  ...pages,
  'GET /page/articles': {
    summary:
      'Published articles, the latest first, each once: in the asked locale if it has one, otherwise in the tenant’s own. `tag` and `format` narrow the list.',
    access: 'key',
    query: Type.Object(
      {
        tag: Type.Optional(ArticleTag),
        format: Type.Optional(ArticleFormat),
        locale: Type.Optional(Locale),
        page: listQuery.page,
        size: listQuery.size,
      },
      closed,
    ),
    reply: page(ArticleCard),
    example: examplePage(exampleCard),
  },
  'GET /page/article-tags': {
    summary: 'The tags of published articles in a locale, the most frequent first, at most 100.',
    access: 'key',
    query: Type.Object({ locale: Type.Optional(Locale) }, closed),
    reply: Type.Object({ content: Type.Array(Type.Object({ tag: Type.String(), total: Type.Integer() })) }),
    example: { content: [{ tag: 'Festival', total: 3 }] },
  },
  'GET /page/render-page': {
    summary:
      'A published page by host and path, its rows filled with cards. The page of that very host goes before one of every host, the asked locale before the tenant’s own. 404 when there is none or the host is not the tenant’s.',
    access: 'key',
    query: Type.Object(
      {
        host: Type.Optional(Type.String({ maxLength: 260 })),
        path: Type.String({ minLength: 1, maxLength: 200 }),
        locale: Type.Optional(Locale),
        /** Number of a version of a legal page. */
        version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      },
      closed,
    ),
    reply: RenderedPage,
    example: exampleRendered,
  },
  'GET /page/preview/:id': {
    summary: 'A page as visitors would see it now, published or not, its rows filled with cards.',
    access: 'page:read',
    params: ById,
    reply: RenderedPage,
    example: exampleRendered,
  },
} as const satisfies EndpointMap;
