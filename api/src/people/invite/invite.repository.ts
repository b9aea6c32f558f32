import { sql } from 'kysely';
import type { InvitePreview, Role } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface OpenInvite {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly inviterId: string | null;
  readonly email: string;
  readonly role: Role;
  readonly message: string;
}

const columns = sql`v.id, v.organization_id as "organizationId", o.name as "organizationName", v.inviter_id as "inviterId", v.email, v.role, v.message`;
const open = (ctx: Context) => sql`
  from invite v join organization o on o.tenant_id = v.tenant_id and o.id = v.organization_id and o.entity_status <> 'ARCHIVED'
  where v.tenant_id = ${ctx.tenant.id} and v.accepted_at is null and v.rejected_at is null`;

/** Locks an unanswered invite of the caller's organization. */
export async function lockOpenInvite(ctx: Context, which: { id: string } | { email: string }): Promise<OpenInvite | undefined> {
  const choice = 'id' in which ? sql`v.id = ${which.id}::uuid` : sql`v.email = ${which.email}`;
  const [row] = await ctx.run(
    rawStatement(sql<OpenInvite>`select ${columns} ${open(ctx)} and v.organization_id = ${ctx.organizationId}::uuid and ${choice} for update of v`),
  );
  return row;
}

/** Returns the invite of a link that can still be answered. */
export async function findByToken(ctx: Context, hash: Buffer): Promise<OpenInvite | undefined> {
  const [row] = await ctx.run(rawStatement(sql<OpenInvite>`select ${columns} ${open(ctx)} and v.token_hash = ${hash} and v.expires_at > ${ctx.now()}`));
  return row;
}

/** Returns the invite as shown to the invited person, also after it expired. */
export async function findPreview(ctx: Context, hash: Buffer): Promise<InvitePreview | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<InvitePreview>`
    select v.email, v.role, o.name as "organizationName", o.logo as "organizationLogo", v.message, instant(v.expires_at) as "expiresAt", v.expires_at <= ${ctx.now()}::timestamptz as expired,
      (select i.first_name from identity i where i.tenant_id = v.tenant_id and i.id = v.inviter_id) as "inviterFirstName",
      exists (select 1 from identity i where i.tenant_id = v.tenant_id and i.email = v.email and i.verified) as "hasAccount"
    ${open(ctx)} and v.token_hash = ${hash}`),
  );
  return row;
}

export async function insertInvite(ctx: Context, invite: { id: string; organizationId: string; email: string; role: Role; message: string }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into invite (tenant_id, id, organization_id, inviter_id, email, role, message, created_at, last_modified)
    values (${ctx.tenant.id}, ${invite.id}, ${invite.organizationId}, ${ctx.identityId}, ${invite.email}, ${invite.role}, ${invite.message}, ${ctx.now()}, ${ctx.now()})`),
  );
}

export async function putToken(ctx: Context, id: string, sent: { hash: Buffer; expiresAt: Date; role: Role; message: string }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update invite set token_hash = ${sent.hash}, sent_at = ${ctx.now()}, expires_at = ${sent.expiresAt}, role = ${sent.role}, message = ${sent.message},
      inviter_id = coalesce(${ctx.identityId}::uuid, inviter_id), version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Deletes the open invites of the caller's organization to a role, except those to one address. Their links become invalid. */
export async function withdrawInvites(ctx: Context, which: { role: Role; except: string }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    delete from invite where tenant_id = ${ctx.tenant.id} and organization_id = ${ctx.organizationId}::uuid and role = ${which.role} and email <> ${which.except}
      and accepted_at is null and rejected_at is null`),
  );
}

/** Answers an invite. Only one of several concurrent calls succeeds. */
export async function answerInvite(ctx: Context, hash: Buffer, answer: 'accepted' | 'rejected'): Promise<boolean> {
  const column = sql.ref(`${answer}_at`);
  const rows = await ctx.run(
    rawStatement(sql`
    update invite set ${column} = ${ctx.now()}, token_hash = null, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and token_hash = ${hash} and expires_at > ${ctx.now()} and accepted_at is null and rejected_at is null returning id`),
  );
  return rows.length > 0;
}

export async function isMember(ctx: Context, organizationId: string, email: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from organization_member m join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id
    where m.tenant_id = ${ctx.tenant.id} and m.organization_id = ${organizationId}::uuid and i.email = ${email}`),
  );
  return rows.length > 0;
}
