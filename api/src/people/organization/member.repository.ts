import { sql } from 'kysely';
import { type Member, type Reply, type Right, rightsIn, rightsOf, type Role } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { JsonText } from '../../platform/replies.ts';
import { pageOf, readPage } from './organization.repository.ts';

export interface StoredMember {
  readonly id: string;
  readonly organizationId: string;
  readonly identityId: string;
  readonly role: Role;
  readonly primary: boolean;
  readonly version: number;
}

const existing = sql`id, organization_id as "organizationId", identity_id as "identityId", role, is_primary as "primary", version`;
const shown = sql`
  m.id, m.identity_id as "identityId", m.organization_id as "organizationId", o.name as "organizationName",
  i.first_name as "firstName", i.last_name as "lastName", i.email, m.role, m.is_primary as "primary",
  m.version, instant(m.created_at) as "createdAt", instant(m.last_modified) as "lastModified"`;
const sources = sql`organization_member m
  join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id
  join organization o on o.tenant_id = m.tenant_id and o.id = m.organization_id`;

/** Condition for members the caller can see: those of their organization, and their own memberships. */
const reach = (ctx: Context) => sql`tenant_id = ${ctx.tenant.id} and (organization_id = ${ctx.organizationId}::uuid or identity_id = ${ctx.identityId}::uuid)`;

export interface MemberRequest {
  readonly q: string | undefined;
  readonly role: string | undefined;
  readonly sort: 'name' | 'role' | 'createdAt' | 'lastModified';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export function readMemberPage(ctx: Context, organizationId: string, request: MemberRequest): Promise<JsonText<Reply<'GET /organization/member/list'>>> {
  const { q = null, role = null } = request;
  const from = sql`
    select ${shown} from ${sources} where m.tenant_id = ${ctx.tenant.id} and m.organization_id = ${organizationId}::uuid
      and (${role}::text is null or m.role = ${role}::text)
      and (${q}::text is null or strpos(lower(concat_ws(' ', i.first_name, i.last_name, i.email)), lower(${q}::text)) > 0)`;
  const direction = sql.raw(request.direction);
  const by =
    request.sort === 'name'
      ? sql`"firstName" collate "und-x-icu" ${direction}, "lastName" collate "und-x-icu" ${direction}`
      : sql`${sql.ref(request.sort)} ${direction}`;
  return readPage(ctx, pageOf(from, sql`${by}, id`, request), request);
}

export async function findMember(ctx: Context, id: string): Promise<Member | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Member>`select ${shown} from ${sources} where m.tenant_id = ${ctx.tenant.id} and m.id = (
      select id from organization_member where ${reach(ctx)} and id = ${id}::uuid)`),
  );
  return row;
}

export async function lockMember(ctx: Context, id: string): Promise<StoredMember | undefined> {
  const [row] = await ctx.run(rawStatement(sql<StoredMember>`select ${existing} from organization_member where ${reach(ctx)} and id = ${id}::uuid for update`));
  return row;
}

export async function saveRole(ctx: Context, id: string, role: Role): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update organization_member set role = ${role}, version = version + 1, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Makes a membership the primary one, in place of the previous. */
export async function makePrimary(ctx: Context, member: Pick<StoredMember, 'id' | 'identityId'>): Promise<void> {
  const change = sql`version = version + 1, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and identity_id = ${member.identityId}::uuid`;
  await ctx.run(rawStatement(sql`update organization_member set is_primary = false, ${change} and is_primary and id <> ${member.id}::uuid`));
  await ctx.run(rawStatement(sql`update organization_member set is_primary = true, ${change} and not is_primary and id = ${member.id}::uuid`));
}

/** Adds a member; a person's first membership becomes primary. Returns false for an existing member. */
export async function addMember(ctx: Context, member: { id: string; organizationId: string; identityId: string; role: Role }): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    insert into organization_member (tenant_id, id, organization_id, identity_id, role, is_primary, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, ${member.id}::uuid, ${member.organizationId}::uuid, ${member.identityId}::uuid, ${member.role}::text,
      not exists (select 1 from organization_member where tenant_id = ${ctx.tenant.id} and identity_id = ${member.identityId}::uuid and is_primary),
      ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    on conflict (tenant_id, organization_id, identity_id) do nothing returning id`),
  );
  return rows.length > 0;
}

/** Locks the person until the transaction ends. Returns false if the person is suspended or not of this tenant. */
export async function holdPerson(ctx: Context, identityId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 from identity where tenant_id = ${ctx.tenant.id} and id = ${identityId}::uuid and entity_status = 'APPROVED' for update`),
  );
  return rows.length > 0;
}

export async function isOfHouse(ctx: Context, identityId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from organization_member m join organization o on o.tenant_id = m.tenant_id and o.id = m.organization_id
    where m.tenant_id = ${ctx.tenant.id} and m.identity_id = ${identityId}::uuid and o.organization_type = 'ORGANIZATION' and o.entity_status <> 'ARCHIVED' limit 1`),
  );
  return rows.length > 0;
}

/** Deletes one membership, or all of an organization. A person's oldest remaining membership replaces a deleted primary one. */
export async function removeMembers(ctx: Context, which: { id: string } | { organizationId: string }): Promise<void> {
  const choice = 'id' in which ? sql`id = ${which.id}::uuid` : sql`organization_id = ${which.organizationId}::uuid`;
  const left = await ctx.run(
    rawStatement(sql<{ identityId: string; primary: boolean }>`
    delete from organization_member where tenant_id = ${ctx.tenant.id} and ${choice} returning identity_id as "identityId", is_primary as "primary"`),
  );
  const orphans = left.filter(({ primary }) => primary).map(({ identityId }) => identityId);
  if (orphans.length === 0) return;
  await ctx.run(
    rawStatement(sql`
    update organization_member m set is_primary = true, version = m.version + 1, last_modified = ${ctx.now()}
    from (select distinct on (identity_id) id from organization_member
      where tenant_id = ${ctx.tenant.id} and identity_id = any(${orphans}::uuid[]) order by identity_id, created_at, id) oldest
    where m.tenant_id = ${ctx.tenant.id} and m.id = oldest.id`),
  );
}

/** Revokes access the person created beyond their remaining rights: open invites to roles with other rights, and secret keys with other scopes. */
export async function takeBackWays(ctx: Context, member: { organizationId: string; identityId: string }, left: readonly Right[]): Promise<void> {
  const { organizationId, identityId } = member;
  const within = Object.keys(rightsOf).filter((role) => left.length > 0 && rightsIn(ctx.isHouse, role as Role).every((right) => left.includes(right)));
  const canInvite = left.includes('member:update');
  await ctx.run(
    rawStatement(sql`
    delete from invite where tenant_id = ${ctx.tenant.id} and organization_id = ${organizationId}::uuid and inviter_id = ${identityId}::uuid
      and accepted_at is null and rejected_at is null and not (${canInvite} and role = any(${within}::text[]))`),
  );
  await ctx.run(
    rawStatement(sql`
    update api_key set revoked_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and organization_id = ${organizationId}::uuid and kind = 'SECRET'
      and created_by = ${identityId}::uuid and revoked_at is null and not scopes <@ ${left}::text[]`),
  );
}
