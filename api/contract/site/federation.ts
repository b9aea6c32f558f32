import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';

/** One release of one remote as the registry serves it (design §7). Addresses are absolute paths on this host. */
export const RemoteRelease = Type.Object({
  name: Type.String({ examples: ['mf_catalog'] }),
  version: Type.String(),
  /** The container script. */
  entry: Type.String(),
  /** Path prefixes it owns; the longest match wins. */
  routes: Type.Array(Type.String()),
  /** Addresses it has a page at, in the router's form (`/movies/detail/:path`); one that ends in `*` stands for everything below. */
  pages: Type.Array(Type.String()),
  /** Slots it lends, by name. */
  slots: Type.Array(Type.String()),
  /** Scripts worth fetching before the container runs. */
  preload: Type.Array(Type.String()),
  /** sha384 by address, of every script it may load. */
  integrity: Type.Record(Type.String(), Type.String()),
  /** What it was built against. */
  requires: Type.Object({ react: Type.String(), shared: Type.String() }),
});
export type RemoteRelease = Static<typeof RemoteRelease>;

export const Registry = Type.Object({
  generation: Type.Integer(),
  remotes: Type.Array(Type.Object({ ...RemoteRelease.properties, fallback: Type.Union([RemoteRelease, Type.Null()]) })),
});
export type Registry = Static<typeof Registry>;

const exampleRelease = {
  name: 'mf_catalog',
  version: '0.1.0-3f2a9c1',
  entry: '/remotes/mf_catalog/0.1.0-3f2a9c1/remoteEntry.js',
  routes: ['/'],
  pages: ['/', '/movies/detail/:path'],
  slots: [],
  preload: [],
  integrity: {},
  requires: { react: '^19.3.1', shared: '^0.1.0' },
  fallback: null,
};

export const federationEndpoints = {
  'GET /federation/registry': {
    summary: 'Which release of which remote is live for this tenant.',
    access: 'key',
    reply: Registry,
    example: { generation: 1, remotes: [exampleRelease] },
  },
  'POST /federation/failure': {
    summary: 'A page reports that a release failed to load, hung or threw.',
    access: 'key',
    body: Type.Object(
      {
        name: Type.String({ maxLength: 60 }),
        version: Type.String({ maxLength: 60 }),
        stage: Type.Enum(['load', 'timeout', 'mount', 'render']),
        message: Type.String({ maxLength: 1000 }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ done: Type.Boolean() }),
    example: { done: true },
  },
} as const satisfies EndpointMap;
