import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Id, Instant, listQuery, nullable, page, examplePage } from '../values.ts';
import { FailureStage, ReleaseFile } from './federation.ts';

const CLOSED = { additionalProperties: false } as const;
const { name, version, requires } = ReleaseFile.properties;
const Count = Type.Integer({ minimum: 0 });

/** State of a release: the first of these that applies in any tenant. */
export const ReleaseState = Type.Enum(['LIVE', 'CANARY', 'WITHDRAWN', 'LAST_GOOD', 'UPLOADED']);
export type ReleaseState = Static<typeof ReleaseState>;

/** Bytes: raw, and as sent to a browser that accepts Brotli. */
const Size = Type.Object({ raw: Count, compressed: Count });
/** Sizes of a release's scripts: those fetched before its first page is drawn (texts in English), and all. */
export const ReleaseSizes = Type.Object({ first: Size, total: Size });
export type ReleaseSizes = Static<typeof ReleaseSizes>;

/** Withdrawal of a release from everybody, with its reason. */
export const ReleaseWithdrawal = Type.Object({
  tenants: Count,
  at: Instant,
  /** Null: withdrawn by the registry, because the release failed more than its predecessor. */
  by: nullable(Type.String()),
  reason: nullable(Type.String()),
  /** Pages with the release, and pages where it failed; the same of its predecessor. */
  pages: Count,
  failing: Count,
  pagesBefore: Count,
  failingBefore: Count,
});

export const KnownRelease = Type.Object({
  name,
  version,
  state: ReleaseState,
  /** Built with the server, or uploaded. */
  source: Type.Enum(['BUILD', 'UPLOAD']),
  by: nullable(Type.String()),
  createdAt: Instant,
  /** Size and number of all its files; not counted for a build beside the server. */
  bytes: Count,
  files: Count,
  /** Null for releases added before sizes were measured. */
  sizes: nullable(ReleaseSizes),
  requires,
  /** Number of tenants where the release is live, and where it is the fallback. */
  tenants: Count,
  fallbacks: Count,
  /** Running canary: number of tenants, and the largest share, in per cent. */
  canary: nullable(Type.Object({ tenants: Count, share: Count })),
  /** Number of people to whom alone the release is served. */
  people: Count,
  /** Pages of the last day with the release, and pages where it failed. */
  pages: Count,
  failing: Count,
  withdrawn: nullable(ReleaseWithdrawal),
});
export type KnownRelease = Static<typeof KnownRelease>;

/** Failure of a release, in pages with the same composition. */
export const ReleaseFailure = Type.Object({
  tenantId: Id,
  tenantName: Type.String(),
  stage: FailureStage,
  message: Type.String(),
  /** Releases of the shell and every remote: `shell@1,mf_catalog@2~1`; the fallback follows the tilde. */
  composition: Type.String(),
  pages: Count,
  firstAt: Instant,
  lastAt: Instant,
  /** Path that renders a page of exactly these releases, for the caller and one day; null for another tenant's failure. */
  replay: nullable(Type.String()),
});
export type ReleaseFailure = Static<typeof ReleaseFailure>;

/** Release that is live for everybody in a tenant, and fails more than its predecessor. */
export const FailingRelease = Type.Object({
  tenantId: Id,
  tenantName: Type.String(),
  name,
  version,
  /** Release that becomes live once this one is withdrawn. */
  instead: Type.String(),
  at: Instant,
  /** Pages with the release, and pages where it failed; the same of its predecessor. */
  pages: Count,
  failing: Count,
  pagesBefore: Count,
  failingBefore: Count,
});
export type FailingRelease = Static<typeof FailingRelease>;

const example: KnownRelease = {
  name: 'mf_merchandise',
  version: '0.1.0-8c78a131b7',
  state: 'LIVE',
  source: 'UPLOAD',
  by: 'Nia Okoro',
  createdAt: '2026-11-20T10:00:00.000Z',
  bytes: 402_118,
  files: 96,
  sizes: { first: { raw: 61_204, compressed: 17_310 }, total: { raw: 288_400, compressed: 81_022 } },
  requires: { react: '^19.3.1', shared: '^8.0.0' },
  tenants: 2,
  fallbacks: 0,
  canary: null,
  people: 0,
  pages: 1_204,
  failing: 2,
  withdrawn: null,
};
const exampleFailure: ReleaseFailure = {
  tenantId: '0190a6f0-7c00-7000-8000-000000000001',
  tenantName: 'Harbour Pictures',
  stage: 'render',
  message: 'Cannot read properties of undefined',
  composition: 'shell@0.1.0-1b7e,mf_merchandise@0.1.0-8c78a131b7~0.1.0-3f2a9c1',
  pages: 12,
  firstAt: '2026-11-20T10:04:00.000Z',
  lastAt: '2026-11-20T10:09:00.000Z',
  replay: null,
};

const exampleFailing: FailingRelease = {
  tenantId: '0190a6f0-7c00-7000-8000-000000000001',
  tenantName: 'Harbour Pictures',
  name: 'mf_merchandise',
  version: '0.1.0-8c78a131b7',
  instead: '0.1.0-3f2a9c1',
  at: '2026-11-20T10:09:00.000Z',
  pages: 60,
  failing: 24,
  pagesBefore: 1_204,
  failingBefore: 12,
};

/** One tenant; all by default. */
const tenantId = Type.Optional(Id);
const Moved = Type.Object({ version: Type.String(), tenants: Type.Integer() });
/**
 * Origin on a person's own machine that serves the section they work on; no other origin runs a section. The pattern admits only valid ports, so that every
 * origin can be parsed.
 */
const LocalOrigin = Type.String({
  maxLength: 30,
  pattern: '^http://(localhost|127\\.0\\.0\\.1):([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])$',
  examples: ['http://localhost:9010'],
});

/** Applies to the caller only; for a secret key, to its maker. */
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
    summary:
      'The releases the registry knows, the newest first; `name` of one remote. With `tenantId` counts, figures and states are those of one tenant. Without release:update it has to be the caller’s own.',
    access: 'release:read',
    query: Type.Object({ page: listQuery.page, size: listQuery.size, name: Type.Optional(name), tenantId }, CLOSED),
    reply: page(KnownRelease),
    example: examplePage(example),
  },
  'GET /release/failures': {
    summary:
      'What went wrong with a release, the latest first, at most a hundred: message, what the page was composed of, and where that can be seen again. Without release:update `tenantId` has to be the caller’s own.',
    access: 'release:read',
    query: Type.Object({ name, version, tenantId }, CLOSED),
    reply: Type.Object({ failures: Type.Array(ReleaseFailure) }),
    example: { failures: [exampleFailure] },
  },
  'GET /release/failing': {
    summary:
      'Live releases that fail more than the one before them, by reports of the last day: of the own tenant, for the platform of all. Such a release stays live until somebody withdraws it.',
    access: 'registry:update',
    reply: Type.Object({ releases: Type.Array(FailingRelease) }),
    example: { releases: [exampleFailing] },
  },
  'POST /release/activate': {
    summary:
      'Makes a release live for one tenant, or for all. Without `share` for everybody: what was live before is what pages fall back on, and a canary of the remote ends. With a `share` below 100 it is a canary: so many per cent of people and visitors get it, each stays in theirs, and a larger share keeps those who were in. With `forMe` only the caller gets it, in their own tenant; of a secret key that is its maker. Refused where it wants another React or mf-shared than the shell lends, or claims what is another’s; and, unless `force` says otherwise, where it is withdrawn. Owners may choose for their own tenant.',
    access: 'registry:update',
    body: Type.Object(
      { name, version, tenantId, share: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })), forMe, force: Type.Optional(Type.Boolean()) },
      CLOSED,
    ),
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
  'POST /release/preview': {
    summary:
      'Points a section at a build that the caller’s own machine serves, for the caller alone, in their own tenant; of a secret key that is its maker. `release` is the release.json of the build, whose files are below /remotes/{name}/{version}/ of `origin`. Pages that are loaded from then on run it; where it does not come they fall back on what everybody gets. Refused where its version is that of a release the registry knows, where it wants another React or mf-shared than the shell lends, or claims what is another’s, and beyond 20 sections of one person. POST /release/rollback with `forMe` ends it.',
    access: 'registry:update',
    body: Type.Object({ origin: LocalOrigin, release: ReleaseFile }, CLOSED),
    reply: Type.Object({ name, version }),
    example: { name: example.name, version: '0.1.0-dev' },
  },
  'POST /release/withdraw': {
    summary:
      'Takes a release from everybody, in one tenant or in all: a canary of it ends, what was live before is live again, and nothing falls back on it. It is not made live again unless somebody insists. Refused where it is live and nothing was before it. Owners may do so for their own tenant.',
    access: 'registry:update',
    body: Type.Object({ name, version, tenantId, reason: Type.Optional(Type.String({ maxLength: 300 })) }, CLOSED),
    reply: Moved,
    example: { version: example.version, tenants: 2 },
  },
} as const satisfies EndpointMap;
