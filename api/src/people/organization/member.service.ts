import { v7 as newId } from 'uuid';
import { type Member, type Query, type Result, rightsIn, type Role } from '../../../contract/index.ts';
import { recordAction } from '../identity/action.service.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { invalid, readStatuses } from '../../platform/listing.ts';
import {
  addMember,
  findMember,
  holdPerson,
  isOfHouse,
  type StoredMember,
  lockMember,
  makePrimary,
  type MemberRequest,
  removeMembers,
  saveRole,
  takeBackWays,
} from './member.repository.ts';
import { refuseLastOwner, refuseRole } from './roles.service.ts';

interface Draft {
  readonly id?: string;
  readonly version?: number;
  readonly identityId?: string;
  readonly role?: Role;
  readonly primary?: boolean;
}

const SORTS = ['name', 'role', 'createdAt', 'lastModified'] as const;
const needsRight = refuse('FORBIDDEN', 'This needs the right member:update.');
const noOrganization = refuse('FORBIDDEN', 'You have no primary organization.');
const byInvite = refuse('FORBIDDEN', 'People join by accepting an invite.', { path: 'identityId', code: 'forbidden' });
const unknownPerson = refuse('INVALID_INPUT', 'identityId names nobody of the house; others join by accepting an invite', {
  path: 'identityId',
  code: 'unknown',
});
const missing = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });

/** Members are listed by name unless said otherwise. A membership has no status; what is asked for must be one all the same. */
export function readMemberQuery(query: Query<'GET /organization/member/list'>): Result<MemberRequest> {
  const sort = SORTS.find((name) => name === (query.sortBy ?? 'name'));
  if (!sort) return invalid('sortBy', `must be one of ${SORTS.join(', ')}`);
  const statuses = readStatuses(query.entityStatuses, true);
  if (!statuses.ok) return statuses;
  const direction = query.sortDirection?.toLowerCase() === 'desc' ? 'desc' : 'asc';
  return done({ q: query.q || undefined, role: query.role || undefined, sort, direction, page: query.page ?? 0, size: query.size ?? 10 });
}

export async function readMember(ctx: Context, id: string): Promise<Result<Member>> {
  const member = await findMember(ctx, id);
  return member ? done(member) : notFound;
}

/** Without being asked only those join who are of the house already, and only the house: everybody else by accepting an invite. */
async function add(ctx: Context, { identityId, role }: { identityId: string; role: Role }): Promise<Result<Member>> {
  if (ctx.organizationId === null) return noOrganization;
  const refusal = await refuseRole(ctx, role);
  if (refusal) return { ok: false, error: refusal };
  if (!ctx.isHouse) return byInvite;
  if (!(await holdPerson(ctx, identityId))) return unknownPerson;
  if (!(await isOfHouse(ctx, identityId))) return unknownPerson;
  return addTo(ctx, ctx.organizationId, { identityId, role });
}

async function addTo(ctx: Context, organizationId: string, { identityId, role }: { identityId: string; role: Role }): Promise<Result<Member>> {
  const id = newId();
  const isNew = await addMember(ctx, { id, organizationId, identityId, role });
  if (isNew) await recordAction(ctx, { kind: 'ROLE_CHANGED', targetKind: 'IDENTITY', targetId: identityId, metaData: { to: role } });
  return isNew ? readMember(ctx, id) : refuse('CONFLICT', 'This person is a member already.', { path: 'identityId', code: 'taken' });
}

async function changeRole(ctx: Context, member: StoredMember, role: Role): Promise<Result<true>> {
  if (!can(ctx, 'member:update') || member.organizationId !== ctx.organizationId) return needsRight;
  const refusal = (await refuseRole(ctx, member.role)) ?? (await refuseRole(ctx, role)) ?? (await refuseLastOwner(ctx, member));
  if (refusal) return { ok: false, error: refusal };
  await saveRole(ctx, member.id, role);
  await takeBackWays(ctx, member, rightsIn(ctx.isHouse, role));
  await recordAction(ctx, { kind: 'ROLE_CHANGED', targetKind: 'IDENTITY', targetId: member.identityId, metaData: { from: member.role, to: role } });
  return done(true);
}

async function change(ctx: Context, id: string, draft: Draft): Promise<Result<Member>> {
  const member = await lockMember(ctx, id);
  if (!member) return notFound;
  if (draft.identityId !== undefined && draft.identityId !== member.identityId)
    return refuse('CONFLICT', 'A membership stays with its person.', { path: 'identityId', code: 'fixed' });
  if (draft.version !== undefined && draft.version !== member.version)
    return refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
  if (draft.role !== undefined && draft.role !== member.role) {
    if (draft.version === undefined) return missing('version');
    const changed = await changeRole(ctx, member, draft.role);
    if (!changed.ok) return changed;
  }
  if (draft.primary !== undefined && draft.primary !== member.primary) {
    if (member.identityId !== ctx.identityId)
      return refuse('FORBIDDEN', 'Which organization is the primary one is for each to say.', { path: 'primary', code: 'own' });
    if (!draft.primary) return invalid('primary', 'must be true: make another organization the primary one instead');
    await makePrimary(ctx, member);
  }
  return readMember(ctx, id);
}

/** Without id somebody of the house joins another of its organizations, the caller's; with it a role changes, or one's own primary organization. */
export function saveMember(ctx: Context, draft: Draft): Promise<Result<Member>> {
  const { id, identityId, role } = draft;
  return inTransaction<Result<Member>>(ctx, async (inside) => {
    if (id !== undefined) return change(inside, id, draft);
    if (!can(inside, 'member:update')) return needsRight;
    if (identityId === undefined) return missing('identityId');
    return role === undefined ? missing('role') : add(inside, { identityId, role });
  });
}

/** Takes a member out of the organization, or leaves one oneself. */
export function removeMember(ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const member = await lockMember(inside, id);
    if (!member) return notFound;
    if (member.identityId !== inside.identityId) {
      if (!can(inside, 'member:update')) return needsRight;
      const refusal = await refuseRole(inside, member.role);
      if (refusal) return { ok: false, error: refusal };
    }
    const refusal = await refuseLastOwner(inside, member);
    if (refusal) return { ok: false, error: refusal };
    await removeMembers(inside, { id });
    await takeBackWays(inside, member, []);
    return done({ done: true });
  });
}
