import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { rightsOf, type Failure, type Query, type Result, type Role } from '../../../contract/index.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { ENTITY_STATUSES, invalid, listOf } from '../../platform/listing.ts';
import { lockRecord, updateRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource, OptionsOf } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf, Saved } from '../../platform/resource/resource-types.ts';
import { cloneRecord } from '../../platform/resource/serve.ts';
import { addMember, removeMembers } from './member.repository.ts';
import { endOrganizationAccess, hasOtherHouse, type OrganizationOptions, knownOrganizations } from './organization.repository.ts';
import { refuseNoOwner } from './roles.service.ts';

type Draft = DraftOf<'organization'>;
type Existing = ExistingOf<'organization'>;

const TYPES: readonly string[] = ['LICENSOR', 'MERCHANT', 'ORGANIZATION', 'PROVIDER'];

/** Reads the query of the list. Defaults: status APPROVED, name ascending (spec §7). */
export function readOrganizationQuery(query: Query<'GET /organization/list'>): Result<OrganizationOptions> {
  const statuses = query.entityStatuses ? listOf(query.entityStatuses) : ['APPROVED'];
  if (!statuses.every((status) => ENTITY_STATUSES.includes(status))) return invalid('entityStatuses', 'must be known statuses');
  const types = query.organizationTypes === undefined ? undefined : listOf(query.organizationTypes);
  if (types && !types.every((type) => TYPES.includes(type))) return invalid('organizationTypes', `must be some of ${TYPES.join(', ')}`);
  const sort = query.sortBy ?? 'name';
  if (sort !== 'name' && sort !== 'lastModified') return invalid('sortBy', 'must be name or lastModified');
  return done({
    statuses,
    types,
    q: query.q || undefined,
    sort,
    direction: query.sortDirection?.toLowerCase() === 'desc' ? 'desc' : 'asc',
    page: query.page ?? 0,
    size: query.size ?? 10,
  });
}

const managing = Object.entries(rightsOf)
  .filter(([, rights]) => rights.includes('organization:update'))
  .map(([role]) => role as Role);

const refuseOthers = (ctx: Context): Failure | undefined =>
  can(ctx, 'tenant:update') ? undefined : refuse('FORBIDDEN', 'Which organizations there are, and of what kind, is for owners of the tenant’s own.').error;

const lastHouse = refuse('CONFLICT', 'The last organization of the tenant’s own that has an owner stays one.', {
  path: 'organizationType',
  code: 'last-house',
}).error;

const ownOrganization = refuse('CONFLICT', 'The organization you act for stays the tenant’s own: act for another of them first.', {
  path: 'organizationType',
  code: 'own',
}).error;

/** Rejects a change that would leave the tenant without a house organization. */
async function refuseLastHouse(ctx: Context, organization: Existing): Promise<Failure | undefined> {
  return organization.organizationType !== 'ORGANIZATION' || (await hasOtherHouse(ctx, organization.id)) ? undefined : lastHouse;
}

/** Checks a change of type. The type defines the rights of an organization's members, so nobody can remove their own rights by accident. */
async function refuseType(ctx: Context, { organizationType }: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  if (existing && (organizationType ?? existing.organizationType) === existing.organizationType) return undefined;
  const refusal = refuseOthers(ctx) ?? (existing && (await refuseLastHouse(ctx, existing)));
  return refusal ?? (existing && existing.id === ctx.organizationId ? ownOrganization : undefined);
}

/** Organizations the caller can change: their own, and those in which their role allows managing. The creator becomes the owner. */
export const organizationOptions: OptionsOf<'organization'> = {
  table: 'organization',
  owner: 'tenant',
  onDelete: 'archive',
  only: (ctx, forWriting) =>
    forWriting
      ? sql`r.entity_status <> 'ARCHIVED' and (r.id = ${ctx.organizationId}::uuid or exists (select 1 from organization_member m
          where m.tenant_id = r.tenant_id and m.organization_id = r.id and m.identity_id = ${ctx.identityId}::uuid and m.role = any(${managing}::text[])))`
      : knownOrganizations(ctx, 'r'),
  onCreate: (_ctx, draft) => ({ organization_type: draft.organizationType ?? 'ORGANIZATION' }),
  check: refuseType,
  onClone: () => ({ entity_status: 'APPROVED' }),
  after: async (ctx, organization, what) => {
    if (what === 'created' && ctx.identityId !== null)
      await addMember(ctx, { id: newId(), organizationId: organization.id, identityId: ctx.identityId, role: 'OWNER' });
  },
};

/** Copies an organization; the caller becomes the owner of the copy. */
export async function copyOrganization(ctx: Context, resource: Resource<'organization', 'organization'>, id: string): Promise<Saved<'organization'>> {
  const refusal = refuseOthers(ctx);
  return refusal ? { ok: false, error: refusal } : cloneRecord(ctx, resource, id);
}

/** Archives an organization, ends its memberships, revokes its keys and deletes its invites. For its owners only. */
export function archiveOrganization(ctx: Context, resource: Resource<'organization', 'organization'>, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const organization = await lockRecord(inside, resource, id);
    if (!organization) return notFound;
    const refusal = (await refuseNoOwner(inside, id)) ?? (await refuseLastHouse(inside, organization));
    if (refusal) return { ok: false, error: refusal };
    await updateRecord(inside, resource, id, { entity_status: 'ARCHIVED' });
    await endOrganizationAccess(inside, id);
    await removeMembers(inside, { organizationId: id });
    return done({ done: true });
  });
}
