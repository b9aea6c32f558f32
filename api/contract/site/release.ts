import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Id, Instant, listQuery, nullable, page, examplePage } from '../values.ts';
import { ReleaseFile } from './federation.ts';

const CLOSED = { additionalProperties: false } as const;
const { name, version, requires } = ReleaseFile.properties;

/** A release the registry knows, and what becomes of it. */
export const KnownRelease = Type.Object({
  name,
  version,
  /** Built beside the server, or uploaded. */
  source: Type.Enum(['BUILD', 'UPLOAD']),
  /** Who uploaded it. */
  by: nullable(Type.String()),
  createdAt: Instant,
  /** Of all its files, and how many they are; of a build beside the server nobody counts them. */
  bytes: Type.Integer(),
  files: Type.Integer(),
  requires,
  /** How many tenants it is live for, and of how many it is what they fall back on. */
  tenants: Type.Integer(),
  fallbacks: Type.Integer(),
  /** Failures that pages have reported. */
  failures: Type.Integer(),
});
export type KnownRelease = Static<typeof KnownRelease>;

const example: KnownRelease = {
  name: 'mf_merchandise',
  version: '0.1.0-8c78a131b7',
  source: 'UPLOAD',
  by: 'Nia Okoro',
  createdAt: '2026-11-20T10:00:00.000Z',
  bytes: 402_118,
  files: 96,
  requires: { react: '^19.3.1', shared: '^8.0.0' },
  tenants: 2,
  fallbacks: 0,
  failures: 0,
};

/** One tenant, or all of them. */
const tenantId = Type.Optional(Id);
const Moved = Type.Object({ version: Type.String(), tenants: Type.Integer() });
/** Only for the person who asks: of a secret key, its maker. */
const forMe = Type.Optional(Type.Boolean());

export const releaseEndpoints = {
  'POST /release/upload': {
    summary:
      'Takes in a release of a remote: a ZIP of its build, flat, with its release.json. Every script has to have the digest that says, none may be missing, and a version that is known never changes. It is live for nobody yet.',
    access: 'release:update',
    upload: Type.Object({}, CLOSED),
    reply: KnownRelease,
    example,
  },
  'GET /release/list': {
    summary: 'The releases the registry knows, the newest first; `name` of one remote.',
    access: 'release:read',
    query: Type.Object({ page: listQuery.page, size: listQuery.size, name: Type.Optional(name) }, CLOSED),
    reply: page(KnownRelease),
    example: examplePage(example),
  },
  'POST /release/activate': {
    summary:
      'Makes a release live for one tenant, or for all. Without `share` for everybody: what was live before is what pages fall back on, and a canary of the remote ends. With a `share` below 100 it is a canary: so many per cent of people and visitors get it, each stays in theirs, and a larger share keeps those who were in. With `forMe` only the caller gets it, in their own tenant; of a secret key that is its maker. Refused where it wants another React or mf-shared than the shell lends, or claims what is another’s. Owners may choose for their own tenant.',
    access: 'registry:update',
    body: Type.Object({ name, version, tenantId, share: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })), forMe }, CLOSED),
    reply: Moved,
    example: { version: example.version, tenants: 2 },
  },
  'POST /release/rollback': {
    summary:
      'Takes back what was put out last, for one tenant or for all: a canary under way ends, and where there is none, what was live before is live again. With `forMe` only what the caller alone was served ends. Owners may do so for their own tenant.',
    access: 'registry:update',
    body: Type.Object({ name, tenantId, forMe }, CLOSED),
    reply: Type.Object({ moved: Type.Array(Moved) }),
    example: { moved: [{ version: '0.1.0-3f2a9c1', tenants: 2 }] },
  },
} as const satisfies EndpointMap;
