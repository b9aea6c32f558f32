import Type, { type Static } from 'typebox';
import type { EndpointMap } from './endpoint.ts';
import { RoleName } from './identity.ts';
import { ById, EntityStatus, Id, listQuery, page } from './values.ts';

export const OrganizationType = Type.Enum(['ORGANIZATION', 'LICENSOR', 'PROVIDER', 'MERCHANT']);

export const Organization = Type.Object({
  id: Id,
  name: Type.String(),
  organizationType: OrganizationType,
  entityStatus: EntityStatus,
  logo: Type.Union([Type.Object({ path: Type.String() }), Type.Null()]),
  version: Type.Integer(),
});
export type Organization = Static<typeof Organization>;

export const OrganizationDraft = Type.Object(
  { id: Id, version: Type.Optional(Type.Integer()), name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) },
  { additionalProperties: false },
);

export const Member = Type.Object({
  id: Id,
  identityId: Id,
  organizationId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role: RoleName,
  primary: Type.Boolean(),
});

const OrganizationListQuery = Type.Object({ ...listQuery, organizationTypes: Type.Optional(Type.String({ maxLength: 200 })) }, { additionalProperties: false });

const exampleOrganization = {
  id: '0190a6f0-7c00-7000-8000-0000000000a1',
  name: 'Marquee Originals',
  organizationType: 'ORGANIZATION',
  entityStatus: 'APPROVED',
  logo: null,
  version: 1,
};
const examplePage = { content: [exampleOrganization], page: 0, size: 10, totalElements: 1, lastPage: true, nextCursor: null };

export const organizationEndpoints = {
  'GET /organization/list': {
    summary: 'Organizations of the tenant, by name.',
    access: 'organization:read',
    query: OrganizationListQuery,
    reply: page(Organization),
    example: examplePage,
  },
  'POST /organization/list': {
    summary: 'The same list, asked with a body.',
    access: 'organization:read',
    body: OrganizationListQuery,
    reply: page(Organization),
    example: examplePage,
  },
  'GET /organization/item/:id': {
    summary: 'One organization of the tenant.',
    access: 'organization:read',
    params: ById,
    reply: Organization,
    example: exampleOrganization,
  },
  'POST /organization/item': {
    summary: 'Renames the caller’s own organization.',
    access: 'organization:update',
    body: OrganizationDraft,
    reply: Organization,
    example: exampleOrganization,
  },
  'GET /organization/member/list': {
    summary: 'Members of the caller’s organization.',
    access: 'member:read',
    query: Type.Object(listQuery, { additionalProperties: false }),
    reply: page(Member),
    example: { ...examplePage, content: [] },
  },
} as const satisfies EndpointMap;
