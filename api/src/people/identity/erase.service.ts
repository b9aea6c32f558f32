import { removeFilesOf } from '../../operation/file/storage.service.ts';
import { findAccount } from '../auth/account.repository.ts';
import { isFresh, signInAnew } from '../auth/fresh.service.ts';
import { provePassword } from '../auth/password.service.ts';
import { refuseLastOwnerships, refusePerson } from '../organization/roles.service.ts';
import { can, type Context, done, inTransaction, notFound } from '../../platform/context.ts';
import type { Failure, Reply, Result } from '../../../contract/index.ts';
import type { Platform } from '../../platform/route.ts';
import type { FastifyRequest } from 'fastify';
import { findIdentity } from './identity.repository.ts';
import { erasePerson, readPersonalData } from './personal-data.repository.ts';

type Gone = Result<{ done: boolean }>;

type Place = Pick<Platform, 'files'>;

function erase(ctx: Context, { files }: Place, id: string, check?: (inside: Context) => Promise<Failure | undefined>): Promise<Gone> {
  return inTransaction<Gone>(ctx, async (inside) => {
    if (!(await findIdentity(inside, id))) return notFound;
    const refusal = (await check?.(inside)) ?? (await refuseLastOwnerships(inside, id));
    if (refusal) return { ok: false, error: refusal };
    await removeFilesOf(inside, id, files.storage);
    await erasePerson(inside, id);
    return done({ done: true });
  });
}

/** Oneself soon after signing in, or with person:update another whose roles are within the caller's. */
export async function removePerson(ctx: Context, place: Place, id: string): Promise<Gone> {
  if (id === ctx.identityId) return (await isFresh(ctx)) ? erase(ctx, place, id) : signInAnew;
  if (!can(ctx, 'person:update')) return notFound;
  return erase(ctx, place, id, (inside) => refusePerson(inside, id));
}

/** Oneself, knowing the password; people without one, soon after signing in. */
export async function deleteAccount(ctx: Context, asked: { platform: Platform; request: FastifyRequest }, password: string | undefined): Promise<Gone> {
  const account = ctx.identityId === null ? undefined : await findAccount(ctx, ctx.identityId);
  if (!account) return notFound;
  const proved = await provePassword(ctx, asked, account, password);
  return proved.ok ? erase(ctx, asked.platform, account.id) : proved;
}

/** Everything kept on oneself. */
export async function exportPerson(ctx: Context): Promise<Result<Reply<'GET /identity/export'>>> {
  const { identityId } = ctx;
  if (identityId === null) return notFound;
  return done({ exportedAt: ctx.now().toISOString(), identityId, tables: await readPersonalData(ctx, identityId) });
}
