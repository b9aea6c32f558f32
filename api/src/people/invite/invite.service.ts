import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Body, Failure, InvitePreview, Reply, Result, Role } from '../../../contract/index.ts';
import { letterTakes } from '../auth/limits.ts';
import { hashOfToken, linkInvalid, makeToken } from '../auth/mailed-link.service.ts';
import { recordAction } from '../identity/action.service.ts';
import { findIdentity } from '../identity/identity.repository.ts';
import { queueMail, siteOrigin } from '../../operation/mail/mail.service.ts';
import { refuseRole } from '../organization/roles.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { takeAttempts } from '../../platform/limits.ts';
import type { JsonText } from '../../platform/replies.ts';
import { cloneRecord, listRecords } from '../../platform/resource/serve.ts';
import { findRecord, lockRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource, OptionsOf } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf, Listed, Saved } from '../../platform/resource/resource-types.ts';
import type { ListQuery } from '../../platform/resource/list-query.ts';
import type { Platform } from '../../platform/route.ts';
import { findPreview, insertInvite, isMember, lockOpenInvite, type OpenInvite, putToken, withdrawInvites } from './invite.repository.ts';

type Draft = DraftOf<'invite'>;
type Existing = ExistingOf<'invite'>;

const LIVES_MS = 7 * 24 * 60 * 60 * 1000;
const alreadyMember = refuse('CONFLICT', 'This person is a member already.', { path: 'email', code: 'member' });
const closed = refuse('CONFLICT', 'This invite was answered.').error;
const missing = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });

const statusOf = (ctx: Context) => sql`
  case when r.accepted_at is not null then 'ACCEPTED' when r.rejected_at is not null then 'REJECTED' when r.sent_at is null then 'DRAFT'
    when r.expires_at <= ${ctx.now()}::timestamptz then 'EXPIRED' else 'PENDING' end`;

async function check(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const { organizationId, role, email } = draft as { organizationId?: string; role?: Role; email?: string };
  if (organizationId !== undefined && organizationId !== ctx.organizationId) return notFound.error;
  if (existing && (existing.acceptedAt !== null || existing.rejectedAt !== null)) return closed;
  if (existing && email !== undefined && email !== existing.email && existing.sentAt !== null)
    return refuse('CONFLICT', 'A link was mailed to this address: invite the other one anew.', { path: 'email', code: 'fixed' }).error;
  if (email !== undefined && ctx.organizationId !== null && (await isMember(ctx, ctx.organizationId, email))) return alreadyMember.error;
  for (const wanted of [role, existing?.role]) {
    const refusal = wanted === undefined ? undefined : await refuseRole(ctx, wanted);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Invites of the caller's organization. Only the hash of a link is stored; no response contains the link. */
export const inviteOptions: OptionsOf<'invite'> = {
  table: 'invite',
  owner: 'organization',
  onDelete: 'remove',
  computed: {
    status: statusOf,
    organizationName: sql`(select o.name from organization o where o.tenant_id = r.tenant_id and o.id = r.organization_id)`,
    inviter: sql`(select json_build_object('id', i.id, 'firstName', i.first_name) from identity i where i.tenant_id = r.tenant_id and i.id = r.inviter_id)`,
  },
  search: ['email'],
  sorts: ['email'],
  check,
  checkExisting: (ctx, existing) => refuseRole(ctx, existing.role),
  onCreate: (ctx) => ({ inviter_id: ctx.identityId }),
  onClone: (ctx) => ({ inviter_id: ctx.identityId, token_hash: null, sent_at: null, expires_at: null, accepted_at: null, rejected_at: null }),
};

/** Lists invites. The status is computed from timestamps, so the list is filtered here. */
export function listInvites(ctx: Context, invites: Resource<'invite', 'invite'>, query: ListQuery): Promise<Listed<'invite'>> {
  const { status, ...rest } = query;
  const only: OptionsOf<'invite'>['only'] = (asking) => (status === undefined ? sql`true` : sql`${statusOf(asking)} = ${status}`);
  return listRecords(ctx, { ...invites, only }, rest);
}

/** Returns the open invite of the same person. An answered invite is copied as a DRAFT, which is not mailed yet. */
export function copyInvite(ctx: Context, invites: Resource<'invite', 'invite'>, id: string): Promise<Saved<'invite'>> {
  return inTransaction<Saved<'invite'>>(ctx, async (inside) => {
    const original = await lockRecord(inside, invites, id);
    if (!original) return notFound;
    const refusal = await refuseRole(inside, original.role);
    if (refusal) return { ok: false, error: refusal };
    const email = original.email;
    const open = await lockOpenInvite(inside, { email });
    const record = open && (await findRecord(inside, invites, open.id));
    if (record) return done(record);
    if (inside.organizationId !== null && (await isMember(inside, inside.organizationId, email))) return alreadyMember;
    return cloneRecord(inside, invites, id);
  });
}

type Sending = Pick<OpenInvite, 'id' | 'email' | 'role' | 'message' | 'organizationName'>;

/** Mails a new link, which invalidates the previous one. */
async function send(ctx: Context, origin: string, invite: Sending): Promise<void> {
  const { token, hash } = makeToken();
  const { id, email, role, message, organizationName: organization } = invite;
  await putToken(ctx, id, { hash, role, message, expiresAt: new Date(ctx.now().getTime() + LIVES_MS) });
  const inviter = ctx.identityId === null ? '' : ((await findIdentity(ctx, ctx.identityId))?.firstName ?? '');
  const [acceptUrl, rejectUrl] = ['accept', 'reject'].map((answer) => `${origin}/${answer}-invite?token=${token}`);
  await queueMail(ctx, { to: email, template: 'invite', data: { inviter, organization, message, acceptUrl: acceptUrl ?? '', rejectUrl: rejectUrl ?? '' } });
}

type Input = Body<'POST /invite/generate'>;

async function open(ctx: Context, organizationId: string, input: Input): Promise<Result<OpenInvite>> {
  const email = input.email?.toLowerCase();
  if (input.id !== undefined) {
    const known = await lockOpenInvite(ctx, { id: input.id });
    return known ? done(known) : notFound;
  }
  if (email === undefined) return missing('email');
  if (input.role === undefined) return missing('role');
  const waiting = await lockOpenInvite(ctx, { email });
  if (waiting) return done(waiting);
  await insertInvite(ctx, { id: newId(), organizationId, email, role: input.role, message: input.message ?? '' });
  const made = await lockOpenInvite(ctx, { email });
  return made ? done(made) : notFound;
}

/** Creates and mails an invite. For an address or id with an open invite, a new link is mailed. */
export async function generateInvite(
  ctx: Context,
  { platform, request, invites }: { platform: Platform; request: FastifyRequest; invites: Resource<'invite', 'invite'> },
  input: Input,
): Promise<Result<JsonText<Reply<'POST /invite/generate'>>>> {
  const { organizationId } = ctx;
  if (organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
  if (input.organizationId !== undefined && input.organizationId !== organizationId) return notFound;
  const origin = await siteOrigin(platform.database, ctx, request);
  return inTransaction<Result<JsonText<Reply<'POST /invite/generate'>>>>(ctx, async (inside) => {
    const opened = await open(inside, organizationId, input);
    if (!opened.ok) return opened;
    const invite = { ...opened.value, role: input.role ?? opened.value.role, message: input.message ?? opened.value.message };
    const refusal = (await refuseRole(inside, invite.role)) ?? (await refuseRole(inside, opened.value.role));
    if (refusal) return { ok: false, error: refusal };
    if (await isMember(inside, organizationId, invite.email)) return alreadyMember;
    const allowed = await takeAttempts(inside, letterTakes('invite', invite.email, request.ip));
    if (!allowed.ok) return allowed;
    await send(inside, origin, invite);
    await recordAction(inside, { kind: 'INVITED', targetKind: 'INVITE', targetId: invite.id, metaData: { role: invite.role } });
    const saved = await findRecord(inside, invites, invite.id);
    return saved ? done(saved) : notFound;
  });
}

/** Invites the first owner of a tenant and withdraws owner invites to other addresses. */
export async function sendFirstInvite(ctx: Context, first: { organizationId: string; email: string; origin: string }): Promise<void> {
  const { organizationId, origin } = first;
  const email = first.email.toLowerCase();
  const inside = { ...ctx, organizationId };
  await withdrawInvites(inside, { role: 'OWNER', except: email });
  if (!(await lockOpenInvite(inside, { email }))) await insertInvite(ctx, { id: newId(), organizationId, email, role: 'OWNER', message: '' });
  const invite = await lockOpenInvite(inside, { email });
  if (invite) await send(ctx, origin, { ...invite, role: 'OWNER' });
}

export async function previewInvite(ctx: Context, token: string): Promise<Result<InvitePreview>> {
  const preview = await findPreview(ctx, hashOfToken(token));
  return preview ? done(preview) : linkInvalid;
}
