import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { OrganizationType, RoleName } from './identity.ts';
import { patterns } from '../patterns.ts';
import { postList, resource } from '../resource.ts';
import { EntityStatus, FilePath, Id, MetaData, nullable } from '../values.ts';

const organizations = resource('organization', {
  many: 'organizations of the tenant, by name',
  one: 'an organization of the caller’s; its maker becomes its owner',
  read: 'organization:read',
  write: 'organization:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    organizationType: OrganizationType,
    logo: nullable(Type.Object({ path: FilePath }, { additionalProperties: false })),
    website: nullable(Type.String({ maxLength: 500, pattern: patterns.url })),
    /** ISO 3166-1 alpha-2. */
    countryCode: nullable(Type.String({ maxLength: 2, pattern: patterns.country })),
    metaData: MetaData,
  },
  facts: { entityStatus: EntityStatus },
  required: ['name'],
  /** Comma separated. */
  filters: { organizationTypes: Type.String({ maxLength: 200 }) },
  example: {
    name: 'Marquee Originals',
    organizationType: 'ORGANIZATION',
    logo: null,
    website: 'https://originals.demo.example',
    countryCode: 'SE',
    metaData: {},
    entityStatus: 'APPROVED',
  },
});
export const Organization = organizations['POST /organization/item'].reply;
export type Organization = Static<typeof Organization>;

const members = resource('organization/member', {
  many: 'members of the caller’s organization',
  one: 'a member: a role, or which of one’s own organizations is the primary one',
  read: 'member:read',
  write: 'signed-in',
  fields: {
    identityId: Id,
    role: RoleName,
    /** One’s own only: the organization that decides what one may do (spec §6). */
    primary: Type.Boolean(),
  },
  facts: { organizationId: Id, organizationName: Type.String(), firstName: Type.String(), lastName: Type.String(), email: Type.String() },
  required: ['identityId', 'role'],
  filters: { role: RoleName },
  example: {
    identityId: '0190a6f0-7c00-7000-8000-0000000000d1',
    role: 'EDITOR',
    primary: true,
    organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
    organizationName: 'Marquee Originals',
    firstName: 'Edda',
    lastName: 'Novak',
    email: 'editor@demo.example',
  },
});
export const Member = members['POST /organization/member/item'].reply;
export type Member = Static<typeof Member>;

export const organizationEndpoints = {
  ...organizations,
  ...postList('organization', organizations),
  ...members,
} as const satisfies EndpointMap;
