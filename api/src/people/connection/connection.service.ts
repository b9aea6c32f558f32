import type { Body, Failure, Result } from '../../../contract/index.ts';
import { type Context, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf, Saved } from '../../platform/resource/resource-types.ts';
import { lockRecord } from '../../platform/resource/resource.repository.ts';
import { cloneRecord, deleteRecord, saveRecord } from '../../platform/resource/serve.ts';
import { seal } from '../../platform/sealed.ts';
import { recordAction } from '../identity/action.service.ts';
import { isSignInLinkAlive, lockWaysToSignIn } from './connection.repository.ts';
import { type Asked, notifyOfWayIn, resetUrlOf } from './notice.service.ts';

type Draft = DraftOf<'identity/connection'>;
type Existing = ExistingOf<'identity/connection', 'connection'>;

const onlyWay = refuse('CONFLICT', 'This is your only way to sign in. Set a password or add a passkey first.');
const madeBySignIn = refuse('CONFLICT', 'A sign-in connection is made by signing in there, or by connecting it.');

/** Rejects changes of a sign-in connection other than its label: the provider defines the rest. */
export function checkConnection(_ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const isLabelOnly = Object.keys(draft).every((field) => ['id', 'version', 'label'].includes(field));
  return Promise.resolve(existing?.kind === 'SIGN_IN' && !isLabelOnly ? madeBySignIn.error : undefined);
}

export function saveConnection(
  ctx: Context,
  resource: Resource<'identity/connection', 'connection'>,
  sealWith: Uint8Array,
  body: Body<'POST /identity/connection/item'>,
): Promise<Saved<'identity/connection'>> {
  const { secret, ...rest } = body;
  return saveRecord(ctx, resource, { ...rest, ...(secret !== undefined && { secret: seal(sealWith, secret) }) });
}

export function copyConnection(ctx: Context, resource: Resource<'identity/connection', 'connection'>, id: string): Promise<Saved<'identity/connection'>> {
  return inTransaction<Saved<'identity/connection'>>(ctx, async (inside) => {
    const original = await lockRecord(inside, resource, id);
    if (!original) return notFound;
    return original.kind === 'SIGN_IN' ? madeBySignIn : cloneRecord(inside, resource, id);
  });
}

/**
 * Removes a connection and informs the person by mail. Rejects the removal of the last way to sign in. Sessions opened with the connection continue; they are
 * ended in the list of sessions.
 */
export async function removeConnection(
  ctx: Context,
  asked: Asked,
  resource: Resource<'identity/connection', 'connection'>,
  id: string,
): Promise<Result<{ done: boolean }>> {
  const resetUrl = await resetUrlOf(ctx, asked);
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    if (inside.identityId === null) return notFound;
    const ways = await lockWaysToSignIn(inside, inside.identityId);
    const connection = await lockRecord(inside, resource, id);
    if (!connection) return notFound;
    if (connection.kind === 'SIGN_IN' && !ways.password && ways.passkeys === 0) {
      const others = ways.providers - ((await isSignInLinkAlive(inside, id)) ? 1 : 0);
      if (others === 0) return onlyWay;
    }
    const removed = await deleteRecord(inside, resource, id);
    if (!removed.ok || connection.kind !== 'SIGN_IN') return removed;
    const name = connection.label;
    await recordAction(inside, { kind: 'DISCONNECTED', targetKind: 'CONNECTION', targetId: id, metaData: { name } });
    await notifyOfWayIn(inside, inside.identityId, { event: 'PROVIDER_UNLINKED', name, resetUrl });
    return removed;
  });
}
