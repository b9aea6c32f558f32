import Type, { type Static } from 'typebox';
import { record } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { LentModule } from './module-rule.ts';

const CLOSED = { additionalProperties: false } as const;
/** Address pattern of the router: its parts are plain, a parameter, or a star at the end. */
const PagePath = Type.String({ maxLength: 200, pattern: '^/[A-Za-z0-9:*/_.-]*$' });
const Prefix = Type.String({ maxLength: 100, pattern: '^/[A-Za-z0-9/_.-]*$' });

/** Audience of a page: everybody; `browsers`, where the tenant is open to visitors; or signed-in people. */
export const PageAccess = Type.Enum(['everybody', 'browsers', 'signed-in']);
export type PageAccess = Static<typeof PageAccess>;

/** Kind of record that a page shows. The server fetches the record by the address parameter, and answers 404 if there is none. */
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

/**
 * Frame that the shell draws around a section: the default one, the shop's bars, or the console's bar. `window`: none, because the section fills the
 * window.
 */
export const ReleaseFrame = Type.Enum(['site', 'shop', 'console', 'window']);
export type ReleaseFrame = Static<typeof ReleaseFrame>;

const FileName = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9._-]+$' });

export const PageDeclaration = Type.Object(
  {
    path: PagePath,
    /** `signed-in` by default. */
    access: Type.Optional(PageAccess),
    /** Tab title by language, until the page has rendered. */
    title: Type.Optional(record(Type.String({ minLength: 1, maxLength: 100 }), { key: 12, most: 50, size: 6000, named: '^[a-z]{2,3}(-[A-Za-z0-9]+)?$' })),
    /** Key of the title in the remote's catalogue, which a tenant may override. */
    titleKey: Type.Optional(Type.String({ maxLength: 120, pattern: '^[A-Za-z][A-Za-z0-9]*\\.[^\\s.]+$' })),
    shows: Type.Optional(PageThing),
    /** Files of the release that the page consists of, worth fetching first; written by the build. */
    scripts: Type.Optional(Type.Array(FileName, { maxItems: 50 })),
  },
  CLOSED,
);
export type PageDeclaration = Static<typeof PageDeclaration>;

/** Release of a remote as the registry serves it (design §7). Addresses are absolute paths on this host. */
export const RemoteRelease = Type.Object({
  name: Type.String({ examples: ['mf_catalog'] }),
  version: Type.String(),
  /** Container script; a full URL where the reader's own machine serves the script. */
  entry: Type.String(),
  /** Path prefixes of the remote; the longest match wins. */
  routes: Type.Array(Type.String()),
  /** Frame by path prefix, where that is not `site`. */
  frames: Type.Record(Type.String(), ReleaseFrame),
  /** Addresses of its pages, as patterns of the router (`/movies/detail/:path`); a final `*` matches everything below. */
  pages: Type.Array(PageDeclaration),
  /** Names of the slots that the remote provides. */
  slots: Type.Array(Type.String()),
  /** Admin modules that the remote provides to the console. */
  modules: Type.Optional(Type.Array(LentModule)),
  /** Scripts worth fetching before the container runs. */
  preload: Type.Array(Type.String()),
  /** Digests (sha384) by address, of every script that the release may load. */
  integrity: Type.Record(Type.String(), Type.String()),
  /** Versions the release was built against. */
  requires: Type.Object({ react: Type.String(), shared: Type.String() }),
  /** Build with which the server renders the first screens. */
  server: Type.Optional(Type.Object({ file: Type.String(), digest: Type.String() })),
});
export type RemoteRelease = Static<typeof RemoteRelease>;

const Digest = Type.String({ maxLength: 100, pattern: '^sha384-[A-Za-z0-9+/=]+$' });

/** `release.json` of a build. Unknown keys and larger values are rejected. */
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
    /** Build with which the server renders the first screens. */
    server: Type.Optional(Type.Object({ file: FileName, digest: Digest }, CLOSED)),
  },
  CLOSED,
);
export type ReleaseFile = Static<typeof ReleaseFile>;

/** Stage of a failure: did not load, timed out, did not mount, or threw later. */
export const FailureStage = Type.Enum(['load', 'timeout', 'mount', 'render']);

/** Signed id of a page of this server: which page, when, and its composition. */
const PageId = Type.String({ maxLength: 7100 });

export const Registry = Type.Object({
  /** Number that changes whenever another release becomes live for anybody. */
  generation: Type.Integer(),
  /** Id under which a page of this registry sends its reports. */
  page: Type.Optional(PageId),
  /** Earlier composition, rendered again to reproduce a failure. A replay sends no reports, and is not updated to newer releases. */
  isReplay: Type.Optional(Type.Boolean()),
  remotes: Type.Array(
    Type.Object({
      ...RemoteRelease.properties,
      fallback: Type.Union([RemoteRelease, Type.Null()]),
      /** Release served to this reader alone, by their own choice. */
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
        /** The page had rendered the release before, and reported that. */
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
