import type { Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { findGroupOf, hasGroup, holdGroup, holdPersonByEmail, keepMember, listMembers, removeMember } from './customer-group.repository.ts';

const nobody = refuse('INVALID_INPUT', 'Nobody here has this address.', { path: 'email', code: 'unknown' });
export const archived = refuse('CONFLICT', 'Nobody is put into a group that is archived.', { path: 'entityStatus', code: 'transition' });

type PutIn = Reply<'POST /customer-group/put-in/:id'>;

/** A person is in one group at most: who is put into another leaves the first. */
export function putIn(ctx: Context, groupId: string, email: string): Promise<Result<PutIn>> {
  return inTransaction<Result<PutIn>>(ctx, async (inside) => {
    const group = await holdGroup(inside, groupId);
    if (!group) return notFound;
    if (group.entityStatus === 'ARCHIVED') return archived;
    const person = await holdPersonByEmail(inside, email.trim());
    if (!person) return nobody;
    const before = await findGroupOf(inside, person.id);
    if (before?.id === groupId) return done({ ...person, since: before.since, left: null });
    const since = inside.now();
    await keepMember(inside, { groupId, identityId: person.id, since });
    return done({ ...person, since: since.toISOString(), left: before ? { id: before.id, name: before.name } : null });
  });
}

export function takeOut(ctx: Context, groupId: string, identityId: string): Promise<Result<{ done: boolean }>> {
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    if (!(await hasGroup(inside, groupId))) return notFound;
    await removeMember(inside, groupId, identityId);
    return done({ done: true });
  });
}

type Members = Reply<'GET /customer-group/members/:id'>;
export async function readMembers(ctx: Context, id: string, query: Query<'GET /customer-group/members/:id'>): Promise<Result<Members>> {
  return (await hasGroup(ctx, id)) ? done(await listMembers(ctx, id, query)) : notFound;
}
