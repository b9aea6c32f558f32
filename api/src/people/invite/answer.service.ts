import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { notify } from '../account/notification.service.ts';
import { findAccount, findAccountByEmail, setPassword, setVerified } from '../auth/account.repository.ts';
import { linkTakes } from '../auth/limits.ts';
import { hashOfToken, linkInvalid } from '../auth/mailed-link.service.ts';
import { guessable, tooBusy } from '../auth/password.service.ts';
import { endSessions } from '../auth/session.repository.ts';
import { completeSignIn } from '../auth/sign-in.service.ts';
import { recordAction } from '../identity/action.service.ts';
import { insertIdentity } from '../identity/identity.repository.ts';
import { happened } from '../occasion/occasion.service.ts';
import { addMember } from '../organization/member.repository.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { takeAttempts } from '../../platform/limits.ts';
import { isGuessable } from '../../../contract/people/password-rule.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { answerSignIn, visitOf } from '../../platform/session-cookie.ts';
import type { Platform } from '../../platform/route.ts';
import type { Body, InviteAnswer, Result } from '../../../contract/index.ts';
import { answerInvite, findByToken, type OpenInvite } from './invite.repository.ts';
import { textIn } from '../../platform/text.ts';

interface Asked {
  readonly platform: Platform;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Input = Body<'POST /invite/accept'>;
type Answer = Result<InviteAnswer>;

const signIn = refuse('SIGN_IN_REQUIRED', 'This address has an account: sign in with it, then accept.', { path: 'email', code: 'account' });
const otherAccount = (email: string) =>
  refuse('CONFLICT', `This invite is for ${email}. Sign out, and accept it with that address.`, { path: 'email', code: 'other-account' });

const answerOf = (invite: OpenInvite, status: InviteAnswer['status']): InviteAnswer => ({
  status,
  organization: { id: invite.organizationId, name: invite.organizationName },
  email: invite.email,
  signedIn: null,
});

async function tellInviter(ctx: Context, invite: OpenInvite, accepted: boolean): Promise<void> {
  if (invite.inviterId === null) return;
  const { email, organizationName } = invite;
  await notify(ctx, {
    identityId: invite.inviterId,
    event: 'INVITE',
    link: '/account/organization',
    words: (wording) => ({ subject: textIn(wording, 'notification')(accepted ? 'joined' : 'declined', { email, organization: organizationName }), text: '' }),
  });
}

/** The link is used up and the person is a member, both or neither. */
async function join(ctx: Context, hash: Buffer, invite: OpenInvite, identityId: string): Promise<boolean> {
  if (!(await answerInvite(ctx, hash, 'accepted'))) return false;
  await addMember(ctx, { id: newId(), organizationId: invite.organizationId, identityId, role: invite.role });
  await recordAction(ctx, { kind: 'INVITE_ACCEPTED', identityId, targetKind: 'ORGANIZATION', targetId: invite.organizationId });
  await tellInviter(ctx, invite, true);
  await happened(ctx, { about: 'SIGN_UP', identityId });
  if (invite.inviterId !== null && invite.inviterId !== identityId) await happened(ctx, { about: 'INVITE', identityId: invite.inviterId, id: identityId });
  return true;
}

function joinSignedIn(ctx: Context, hash: Buffer, invite: OpenInvite, identityId: string): Promise<Answer> {
  return inTransaction<Answer>(ctx, async (inside) => {
    const account = await findAccount(inside, identityId);
    if (account?.email !== invite.email) return otherAccount(invite.email);
    if (!account.verified) await setVerified(inside, identityId);
    return (await join(inside, hash, invite, identityId)) ? done(answerOf(invite, 'JOINED')) : linkInvalid;
  });
}

/** A new person, or one who signed up and never confirmed: the link proves the address, and the password is the one given now. */
async function ensurePerson(ctx: Context, email: string, person: { passwordHash: string; firstName: string; lastName: string }): Promise<string> {
  const known = await findAccountByEmail(ctx, email);
  if (known) {
    await setPassword(ctx, known.id, person.passwordHash, { verified: true });
    await endSessions(ctx, known.id, { except: null });
    return known.id;
  }
  const id = newId();
  await insertIdentity(ctx, { id, email, ...person, verified: true });
  return id;
}

async function joinAnew(ctx: Context, { platform, request, reply }: Asked, hash: Buffer, invite: OpenInvite, input: Input): Promise<Answer> {
  const known = await findAccountByEmail(ctx, invite.email);
  if (known?.verified) return signIn;
  const { password, firstName = known?.firstName, lastName = '' } = input;
  if (password === undefined || firstName === undefined) return done(answerOf(invite, 'PASSWORD_NEEDED'));
  if (isGuessable(password, [invite.email, firstName])) return guessable;
  const passwordHash = await hashPassword(password);
  if (passwordHash === null) return tooBusy;
  const signedIn = await inTransaction(ctx, async (inside) => {
    const identityId = await ensurePerson(inside, invite.email, { passwordHash, firstName, lastName });
    if (!(await join(inside, hash, invite, identityId))) return linkInvalid;
    return completeSignIn(inside, platform.secret, { identityId, factor: 'LINK', visit: visitOf(request) });
  });
  const opened = answerSignIn({ request, reply }, signedIn);
  return opened.ok ? done({ ...answerOf(invite, 'JOINED'), signedIn: opened.value }) : opened;
}

/** Joins the organization, once: signed in with the invited address, or as the new person of that address. */
export async function acceptInvite(ctx: Context, asked: Asked, input: Input): Promise<Answer> {
  const allowed = await takeAttempts(ctx, linkTakes(asked.request.ip));
  if (!allowed.ok) return allowed;
  const hash = hashOfToken(input.token);
  const invite = await findByToken(ctx, hash);
  if (!invite) return linkInvalid;
  return ctx.identityId === null ? joinAnew(ctx, asked, hash, invite, input) : joinSignedIn(ctx, hash, invite, ctx.identityId);
}

/** Declines, and tells who invited. */
export async function rejectInvite(ctx: Context, { request }: Pick<Asked, 'request'>, token: string): Promise<Result<{ done: boolean }>> {
  const allowed = await takeAttempts(ctx, linkTakes(request.ip));
  if (!allowed.ok) return allowed;
  const hash = hashOfToken(token);
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const invite = await findByToken(inside, hash);
    if (!invite || !(await answerInvite(inside, hash, 'rejected'))) return linkInvalid;
    if (inside.identityId !== null) await recordAction(inside, { kind: 'INVITE_REJECTED', targetKind: 'ORGANIZATION', targetId: invite.organizationId });
    await tellInviter(inside, invite, false);
    return done({ done: true });
  });
}
