import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { rightsOf, type Query, type Result, type Role } from '../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../platform/context.ts';
import { ENTITY_STATUSES, invalid, listOf } from '../platform/listing.ts';
import type { JsonText } from '../platform/replies.ts';
import { lockRecord, updateRecord } from '../platform/resource/resource.repository.ts';
import type { Resource, ResourceOptions } from '../platform/resource/resource.ts';
import { cloneRecord } from '../platform/resource/serve.ts';
import { addMember, removeMembers } from './member.repository.ts';
import { endOrganizationAccess, hasOtherWithMembers, type OrganizationWish } from './organization.repository.ts';
import { refuseNoOwner, refuseRole } from './roles.service.ts';

const TYPES: readonly string[] = ['LICENSOR', 'MERCHANT', 'ORGANIZATION', 'PROVIDER'];

/** Organizations are asked for by type, status APPROVED and name ascending unless said otherwise (spec §7). */
export function readOrganizationWish(query: Query<'GET /organization/list'>): Result<OrganizationWish> {
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

/** Written by those who manage it: members of the caller's own, and of any other in which the caller's role says so. Its maker becomes its owner, and so is one already. */
export const organizationOptions: ResourceOptions = {
  table: 'organization',
  owner: 'tenant',
  onDelete: 'archive',
  only: (ctx, forWriting) =>
    forWriting
      ? sql`r.entity_status <> 'ARCHIVED' and (r.id = ${ctx.organizationId}::uuid or exists (select 1 from organization_member m
          where m.tenant_id = r.tenant_id and m.organization_id = r.id and m.identity_id = ${ctx.identityId}::uuid and m.role = any(${managing}::text[])))`
      : sql`true`,
  onCreate: (_ctx, draft) => ({ organization_type: draft['organizationType'] ?? 'ORGANIZATION' }),
  check: async (ctx, _draft, kept) => (kept ? undefined : refuseRole(ctx, 'OWNER')),
  onClone: () => ({ entity_status: 'APPROVED' }),
  after: async (ctx, organization, what) => {
    if (what === 'created' && ctx.identityId !== null)
      await addMember(ctx, { id: newId(), organizationId: organization.id, identityId: ctx.identityId, role: 'OWNER' });
  },
};

const onlyOne = refuse('CONFLICT', 'The last organization with people in it stays.');

/** A copy is a new organization, whose owner its maker becomes. */
export async function copyOrganization(ctx: Context, resource: Resource, id: string): Promise<Result<JsonText<unknown>>> {
  const refusal = await refuseRole(ctx, 'OWNER');
  return refusal ? { ok: false, error: refusal } : cloneRecord(ctx, resource, id);
}

/** Archives an organization: its members leave it, its keys and invites end. For its owners only. */
export function archiveOrganization(ctx: Context, resource: Resource, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const organization = await lockRecord(inside, resource, id);
    if (!organization) return notFound;
    const refusal = await refuseNoOwner(inside, id);
    if (refusal) return { ok: false, error: refusal };
    if (!(await hasOtherWithMembers(inside, id))) return onlyOne;
    await updateRecord(inside, resource, id, { entity_status: 'ARCHIVED' });
    await endOrganizationAccess(inside, id);
    await removeMembers(inside, { organizationId: id });
    return done({ done: true });
  });
}
