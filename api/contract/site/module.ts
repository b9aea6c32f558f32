import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { rightsOf, type Right } from '../rights.ts';
import { ById, Done, Id, Instant, nullable } from '../values.ts';
import { ReleaseFile } from './federation.ts';
import { ModuleIcon, ModuleName, ModuleTitle, MODULE_SCOPES } from './module-rule.ts';

const CLOSED = { additionalProperties: false } as const;
const { version } = ReleaseFile.properties;
const Scopes = Type.Array(Type.Enum([...MODULE_SCOPES]), { maxItems: MODULE_SCOPES.length, uniqueItems: true });
/** Right that opens a module, for people in the tenant's own organization whose role carries the right. */
const Permission = Type.Enum([...rightsOf.PLATFORM_ADMIN] as [Right, ...Right[]]);

/** `release.json` of an operator module: its contents, the host version it needs, and the rights it requests. A module owns no routes. */
export const ModuleFile = Type.Object(
  {
    kind: Type.Literal('operator-module'),
    name: ModuleName,
    version,
    title: ModuleTitle,
    icon: ModuleIcon,
    /** Versions of the host API that the module runs with, as an npm range. */
    host: Type.String({ minLength: 1, maxLength: 60 }),
    scopes: Scopes,
    /** Script to run, an ES module. */
    entry: Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9._-]+$' }),
    integrity: ReleaseFile.properties.integrity,
  },
  CLOSED,
);
export type ModuleFile = Static<typeof ModuleFile>;

/** Release of a module that was uploaded for this tenant. */
export const ModuleRelease = Type.Object({
  name: ModuleName,
  version,
  title: ModuleTitle,
  icon: ModuleIcon,
  host: Type.String(),
  scopes: Scopes,
  bytes: Type.Integer(),
  files: Type.Integer(),
  by: nullable(Type.String()),
  createdAt: Instant,
});
export type ModuleRelease = Static<typeof ModuleRelease>;

/** Module as the tenant's administrators see it: provided by a remote of the platform, or registered. */
export const RegisteredModule = Type.Object({
  name: ModuleName,
  title: ModuleTitle,
  icon: ModuleIcon,
  permission: Type.String(),
  enabled: Type.Boolean(),
  /** Remote that provides the module; null for a registered module. */
  lender: nullable(Type.String()),
  /** Registered modules only. */
  registered: nullable(Type.Object({ id: Id, version: Type.Integer(), release: version, scopes: Scopes, by: nullable(Type.String()), createdAt: Instant })),
});
export type RegisteredModule = Static<typeof RegisteredModule>;

export const OpenableModule = Type.Object({ name: ModuleName, title: ModuleTitle, icon: ModuleIcon, lender: nullable(Type.String()) });
export type OpenableModule = Static<typeof OpenableModule>;

const title = { en: 'Reviews', ar: 'المراجعات' };
const release = { name: 'reviews', version: '1.0.0', title, icon: 'star', host: '^1.0.0', scopes: ['product:read'] };
const exampleRelease = { ...release, bytes: 8120, files: 3, by: 'Olive Owner', createdAt: '2026-11-20T10:00:00.000Z' };
const exampleModule = {
  ...{ name: 'reviews', title, icon: 'star', permission: 'product:read', enabled: true, lender: null },
  registered: {
    id: '0190a6f0-7c00-7000-8000-0000000000f7',
    ...{ version: 1, release: '1.0.0', scopes: ['product:read'], by: 'Olive Owner', createdAt: '2026-11-20T10:00:00.000Z' },
  },
};

export const moduleEndpoints = {
  'GET /module/list': {
    summary:
      'The admin modules the caller may open, in the order of their names. To people who supply the tenant only those that remotes of the platform lend.',
    access: 'signed-in',
    reply: Type.Object({ modules: Type.Array(OpenableModule) }),
    example: { modules: [{ name: 'reviews', title, icon: 'star', lender: null }] },
  },
  'GET /module/registered': {
    summary: 'Every admin module of the tenant, and the releases that were uploaded for it, the newest first.',
    access: 'registry:read',
    reply: Type.Object({ modules: Type.Array(RegisteredModule), releases: Type.Array(ModuleRelease) }),
    example: { modules: [exampleModule], releases: [exampleRelease] },
  },
  'POST /module/upload': {
    summary:
      'Takes in a release of an admin module for this tenant: a ZIP, flat, with its release.json. Every script has to have the digest that says. A version that is known never changes, and nothing runs it yet. The oldest that is not in use gives way to the eleventh of a module.',
    access: 'registry:update',
    upload: Type.Object({}, CLOSED),
    reply: ModuleRelease,
    example: exampleRelease,
  },
  'POST /module/register': {
    summary:
      'Makes an uploaded module one of the tenant’s. `scopes` are the rights that are consented to: those the release asks for, all of them, none of which the caller lacks.',
    access: 'registry:update',
    body: Type.Object({ name: ModuleName, release: version, permission: Permission, scopes: Scopes }, CLOSED),
    reply: RegisteredModule,
    example: exampleModule,
  },
  'POST /module/update': {
    summary: 'Moves a registered module to another of its releases, whose scopes are consented to as at first. It counts from the next call on.',
    access: 'registry:update',
    body: Type.Object(
      { id: Id, version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), release: version, permission: Permission, scopes: Scopes },
      CLOSED,
    ),
    reply: RegisteredModule,
    example: exampleModule,
  },
  'POST /module/enable': {
    summary: 'Opens a module again, registered or lent.',
    access: 'registry:update',
    body: Type.Object({ name: ModuleName }, CLOSED),
    reply: Done,
    example: { done: true },
  },
  'POST /module/disable': {
    summary: 'Closes a module, registered or lent: from now on nobody opens it, and what its pages call is refused.',
    access: 'registry:update',
    body: Type.Object({ name: ModuleName }, CLOSED),
    reply: Done,
    example: { done: true },
  },
  'DELETE /module/item/:id': {
    summary: 'Removes a registered module with all its releases.',
    access: 'registry:update',
    params: ById,
    reply: Done,
    example: { done: true },
  },
  'POST /module/discard': {
    summary: 'Removes an uploaded release that is not in use.',
    access: 'registry:update',
    body: Type.Object({ name: ModuleName, release: version }, CLOSED),
    reply: Done,
    example: { done: true },
  },
  'POST /module/token': {
    summary:
      'Opens a registered module: a token its calls are made with, for a few minutes, and the address of its document. The token does what both the module’s scopes and the caller’s rights allow, and ends with the sign-in, with the module, and with what either loses.',
    access: 'signed-in',
    body: Type.Object({ name: ModuleName }, CLOSED),
    reply: Type.Object({
      token: Type.String(),
      expiresAt: Instant,
      release: version,
      scopes: Scopes,
      /** Address of the module's document, for a frame without an origin. */
      frame: Type.String(),
    }),
    example: {
      ...{ token: 'eyJhbGciOi…', expiresAt: '2026-11-24T10:05:00.000Z', release: '1.0.0', scopes: ['product:read'] },
      frame: '/module-frame/2f1c9c1e-4c1f-4a53-9f0e-6e9f3c4b7a10/',
    },
  },
} as const satisfies EndpointMap;
