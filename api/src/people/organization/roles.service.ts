import { sql } from 'kysely';
import { rightsIn, type Failure, type Role } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Whether the caller's primary role is the platform's own; it is never had by a key alone. */
export async function isPlatformAdmin(ctx: Context): Promise<boolean> {
  if (ctx.identityId === null || !ctx.rights.has('tenant:update')) return false;
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from organization_member where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and is_primary and role = 'PLATFORM_ADMIN'`),
  );
  return rows.length > 0;
}

/** Nobody hands out, or takes away, a role that may do more than they may; PLATFORM_ADMIN only its own kind. */
export async function refuseRole(ctx: Context, role: Role): Promise<Failure | undefined> {
  const isWithin = rightsIn(ctx.isHouse, role).every((right) => ctx.rights.has(right));
  if (isWithin && (role !== 'PLATFORM_ADMIN' || (await isPlatformAdmin(ctx)))) return undefined;
  return refuse('FORBIDDEN', `The role ${role} is beyond yours.`, { path: 'role', code: 'beyond' }).error;
}

/** Refuses those who may not do all that an OWNER of just this organization may: a role in another one counts for nothing here. */
export async function refuseNoOwner(ctx: Context, organizationId: string): Promise<Failure | undefined> {
  const refusal = await refuseRole(ctx, 'OWNER');
  if (refusal || ctx.organizationId === organizationId) return refusal;
  const owned = await ctx.run(
    rawStatement(sql`
    select 1 from organization_member where tenant_id = ${ctx.tenant.id} and organization_id = ${organizationId}::uuid
      and identity_id = ${ctx.identityId}::uuid and role in ('OWNER', 'PLATFORM_ADMIN')`),
  );
  return owned.length > 0 ? undefined : refuse('FORBIDDEN', 'This is for the owners of the organization.', { path: 'role', code: 'beyond' }).error;
}

/** Refuses to touch a person who holds a role beyond the caller's, in whatever organization. */
export async function refusePerson(ctx: Context, identityId: string): Promise<Failure | undefined> {
  const held = await ctx.run(
    rawStatement(sql<{ role: Role }>`
    select distinct role from organization_member where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid`),
  );
  for (const { role } of held) {
    const refusal = await refuseRole(ctx, role);
    if (refusal) return refusal;
  }
  return undefined;
}

const lastOwner = refuse('CONFLICT', 'An organization needs an owner: make another person one first.', { path: 'role', code: 'last-owner' }).error;

/** Refuses when this membership is the only OWNER of its organization who is not suspended. Waits for others who change owners of the same one. */
export async function refuseLastOwner(ctx: Context, member: { id: string; organizationId: string }): Promise<Failure | undefined> {
  const { id, organizationId } = member;
  await ctx.run(rawStatement(sql`select id from organization where tenant_id = ${ctx.tenant.id} and id = ${organizationId}::uuid for update`));
  const [owners] = await ctx.run(
    rawStatement(sql<{ own: boolean; others: boolean }>`
    select coalesce(bool_or(m.id = ${id}::uuid), false) as own, coalesce(bool_or(m.id <> ${id}::uuid and i.entity_status = 'APPROVED'), false) as others
    from organization_member m join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id
    where m.tenant_id = ${ctx.tenant.id} and m.organization_id = ${organizationId}::uuid and m.role = 'OWNER'`),
  );
  return owners?.own && !owners.others ? lastOwner : undefined;
}

/** Every membership of a person checked so, before the person goes. */
export async function refuseLastOwnerships(ctx: Context, identityId: string): Promise<Failure | undefined> {
  const owned = await ctx.run(
    rawStatement(sql<{ id: string; organizationId: string }>`
    select id, organization_id as "organizationId" from organization_member
    where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and role = 'OWNER' order by organization_id`),
  );
  for (const member of owned) {
    const refusal = await refuseLastOwner(ctx, member);
    if (refusal) return refusal;
  }
  return undefined;
}
