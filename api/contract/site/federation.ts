import Type, { type Static } from 'typebox';
import { record } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { LentModule } from './module-rule.ts';

const CLOSED = { additionalProperties: false } as const;
/** An address in the router's form: parts are plain, a parameter, or a star at the end. */
const PagePath = Type.String({ maxLength: 200, pattern: '^/[A-Za-z0-9:*/_.-]*$' });
const Prefix = Type.String({ maxLength: 100, pattern: '^/[A-Za-z0-9/_.-]*$' });

/** Who may see a page: everybody; visitors too, where the tenant is open to them; or people who are signed in. */
export const PageAccess = Type.Enum(['everybody', 'browsers', 'signed-in']);
export type PageAccess = Static<typeof PageAccess>;

/** What a page shows one of. The server asks the API for it by the address's parameter, and answers 404 where there is none. */
export const PageThing = Type.Enum([
  'title',
  'merchandise',
  'product',
  'own-product',
  'tenant',
  'drop',
  'person',
  'tag',
  'related',
  'article',
  'terms',
  'privacy',
  'gdpr',
  'page',
  'shared-list',
]);
export type PageThing = Static<typeof PageThing>;

/** What the shell draws around a section: as everywhere, the shop's bars, the console's bar, or nothing, since the section fills the window. */
export const ReleaseFrame = Type.Enum(['site', 'shop', 'console', 'window']);
export type ReleaseFrame = Static<typeof ReleaseFrame>;

const FileName = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9._-]+$' });

/** One page as its remote declares it. */
export const PageDeclaration = Type.Object(
  {
    path: PagePath,
    /** Signed in, unless it is said. */
    access: Type.Optional(PageAccess),
    /** What the tab is called before the page has drawn, by language. */
    title: Type.Optional(record(Type.String({ minLength: 1, maxLength: 100 }), { key: 12, most: 50, size: 6000, named: '^[a-z]{2,3}(-[A-Za-z0-9]+)?$' })),
    /** The text of the remote's catalogue that the title is, which a tenant may word itself. */
    titleKey: Type.Optional(Type.String({ maxLength: 120, pattern: '^[A-Za-z][A-Za-z0-9]*\\.[^\\s.]+$' })),
    shows: Type.Optional(PageThing),
    /** The files of the release it is made of, worth fetching with the first ones; the build writes them. */
    scripts: Type.Optional(Type.Array(FileName, { maxItems: 50 })),
  },
  CLOSED,
);
export type PageDeclaration = Static<typeof PageDeclaration>;

/** One release of one remote as the registry serves it (design §7). Addresses are absolute paths on this host. */
export const RemoteRelease = Type.Object({
  name: Type.String({ examples: ['mf_catalog'] }),
  version: Type.String(),
  /** The container script; a whole address where its reader's own machine serves it. */
  entry: Type.String(),
  /** Path prefixes it owns; the longest match wins. */
  routes: Type.Array(Type.String()),
  /** What stands around what is below a prefix, where that is not `site`. */
  frames: Type.Record(Type.String(), ReleaseFrame),
  /** Addresses it has a page at, in the router's form (`/movies/detail/:path`); one that ends in `*` stands for everything below. */
  pages: Type.Array(PageDeclaration),
  /** Slots it lends, by name. */
  slots: Type.Array(Type.String()),
  /** Admin modules it lends to the console. */
  modules: Type.Optional(Type.Array(LentModule)),
  /** Scripts worth fetching before the container runs. */
  preload: Type.Array(Type.String()),
  /** sha384 by address, of every script it may load. */
  integrity: Type.Record(Type.String(), Type.String()),
  /** What it was built against. */
  requires: Type.Object({ react: Type.String(), shared: Type.String() }),
  /** The build the server draws its first screens by. */
  server: Type.Optional(Type.Object({ file: Type.String(), digest: Type.String() })),
});
export type RemoteRelease = Static<typeof RemoteRelease>;

const Digest = Type.String({ maxLength: 100, pattern: '^sha384-[A-Za-z0-9+/=]+$' });

/** `release.json` of a build, as it is taken in: whatever else is in it, or is larger, is no release. */
export const ReleaseFile = Type.Object(
  {
    name: Type.String({ maxLength: 60, pattern: '^mf_[a-z0-9_]+$' }),
    version: Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9._-]+$' }),
    routes: Type.Array(Prefix, { maxItems: 50 }),
    frames: Type.Optional(record(ReleaseFrame, { key: 100, most: 50, size: 6000, named: '^/[A-Za-z0-9/_.-]*$' })),
    pages: Type.Optional(Type.Array(PageDeclaration, { maxItems: 500 })),
    slots: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 }),
    modules: Type.Optional(Type.Array(LentModule, { maxItems: 50 })),
    preload: Type.Array(FileName, { maxItems: 100 }),
    integrity: record(Digest, { key: 200, most: 2000, size: 600_000, named: '^[A-Za-z0-9._-]+$' }),
    requires: Type.Object({ react: Type.String({ maxLength: 60 }), shared: Type.String({ maxLength: 60 }) }, CLOSED),
    /** The build its first screens are drawn by, on the server. */
    server: Type.Optional(Type.Object({ file: FileName, digest: Digest }, CLOSED)),
  },
  CLOSED,
);
export type ReleaseFile = Static<typeof ReleaseFile>;

/** Where a release failed: it did not load, took too long, was not drawn, or threw later. */
export const FailureStage = Type.Enum(['load', 'timeout', 'mount', 'render']);

/** Names a page of this server, signed: which, when, and what it is composed of. */
const PageId = Type.String({ maxLength: 7100 });

export const Registry = Type.Object({
  /** Another with every change of which release is live for whomever. */
  generation: Type.Integer(),
  /** What a page that goes by this registry reports under. */
  page: Type.Optional(PageId),
  /** An earlier composition, drawn to see again what went wrong: it reports nothing, and no newer release takes its place. */
  isReplay: Type.Optional(Type.Boolean()),
  remotes: Type.Array(
    Type.Object({
      ...RemoteRelease.properties,
      fallback: Type.Union([RemoteRelease, Type.Null()]),
      /** Its reader alone is served it, since they chose so. */
      forMe: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type Registry = Static<typeof Registry>;

const exampleRelease = {
  name: 'mf_catalog',
  version: '0.1.0-3f2a9c1',
  entry: '/remotes/mf_catalog/0.1.0-3f2a9c1/remoteEntry.js',
  routes: ['/'],
  frames: {},
  pages: [
    { path: '/', access: 'everybody' },
    { path: '/movies/detail/:path', access: 'browsers', shows: 'title' },
  ],
  slots: [],
  preload: [],
  integrity: {},
  requires: { react: '^19.3.1', shared: '^0.1.0' },
  fallback: null,
};

export const federationEndpoints = {
  'GET /federation/registry': {
    summary: 'Which release of which remote is live for this tenant; 600 times a minute for a network.',
    access: 'key',
    reply: Registry,
    example: { generation: 1, remotes: [exampleRelease] },
  },
  'GET /federation/events': {
    summary:
      'Follows the registry by server-sent events, for whoever accepts text/event-stream: `registry` with its generation, at once and within two seconds of every change; anybody else is told once. Which releases these are GET /federation/registry says. The stream ends after 15 minutes at the latest: follow again.',
    access: 'key',
    reply: Type.String(),
    example: 'event: registry\ndata: {"generation":42}\n\n',
  },
  'POST /federation/failure': {
    summary:
      'A page reports that a release failed to load, hung or threw. It counts once for each page, release and way, if the page is a document this server sent some seconds ago and its network has not reported too much. A canary that fails more than the live release is withdrawn; of a live release people are notified.',
    access: 'key',
    body: Type.Object(
      {
        page: Type.Optional(PageId),
        name: Type.String({ maxLength: 60 }),
        version: Type.String({ maxLength: 60 }),
        stage: FailureStage,
        message: Type.String({ maxLength: 1000 }),
        /** The page had drawn it before, and said so. */
        opened: Type.Optional(Type.Boolean()),
      },
      CLOSED,
    ),
    reply: Type.Object({ counts: Type.Boolean() }),
    example: { counts: true },
  },
  'POST /federation/opened': {
    summary: 'A page tells which releases it has drawn, so that failures have a rate. Counted are documents of this server, so many of a network in an hour.',
    access: 'key',
    body: Type.Object(
      {
        page: PageId,
        releases: Type.Array(Type.Object({ name: Type.String({ maxLength: 60 }), version: Type.String({ maxLength: 60 }) }, CLOSED), { maxItems: 50 }),
      },
      CLOSED,
    ),
    reply: Type.Object({ done: Type.Boolean() }),
    example: { done: true },
  },
} as const satisfies EndpointMap;
