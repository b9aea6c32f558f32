import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Body, Reply, Result, Right } from '../../../contract/index.ts';
import { recordAction } from '../../people/identity/action.service.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { hashOfKey } from '../../platform/gate.ts';
import { invalid, listOf } from '../../platform/listing.ts';
import { countPublicKeys, findKey, insertKey, revokeKey } from './api-key.repository.ts';

const PREFIX_LENGTH = 10;
const needsTenant = refuse('FORBIDDEN', 'The documents’ public keys are the tenant’s owners’.');

type Input = Body<'POST /tenant/apikey/generate'>;

/** The scopes asked for, each once; none beyond what the caller may do. */
function readScopes(ctx: Context, { scopes = [], kind }: Input): Result<string[]> {
  const asked = listOf(typeof scopes === 'string' ? scopes : scopes.join(','));
  if (kind === 'PUBLIC') return asked.length === 0 ? done([]) : invalid('scopes', 'must be empty: a public key opens only what a browser may call');
  if (asked.length === 0) return refuse('INVALID_INPUT', 'scopes is required', { path: 'scopes', code: 'required' });
  const beyond = asked.find((scope) => !ctx.rights.has(scope as Right));
  return beyond === undefined ? done(asked) : refuse('FORBIDDEN', `The right ${beyond} is not yours to give.`, { path: 'scopes', code: 'beyond' });
}

/** A new key; its secret is told here and kept by its hash only. */
export async function generateKey(ctx: Context, input: Input): Promise<Result<Reply<'POST /tenant/apikey/generate'>>> {
  const { name, kind = 'SECRET', expiresAt = null } = input;
  // Whoever leaves takes their keys along; one that a key made would be nobody's.
  if (ctx.identityId === null) return refuse('FORBIDDEN', 'A key is made by a person.');
  if (kind === 'PUBLIC' && !can(ctx, 'tenant:update')) return needsTenant;
  if (kind === 'SECRET' && ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
  const scopes = readScopes(ctx, input);
  if (!scopes.ok) return scopes;
  if (expiresAt !== null && !(Date.parse(expiresAt) > ctx.now().getTime())) return invalid('expiresAt', 'must be to come');
  const secret = kind === 'PUBLIC' ? `pk_${randomBytes(16).toString('hex')}` : `sk_${randomBytes(32).toString('base64url')}`;
  const id = newId();
  const organizationId = kind === 'PUBLIC' ? null : ctx.organizationId;
  return inTransaction<Result<Reply<'POST /tenant/apikey/generate'>>>(ctx, async (inside) => {
    const publicKey = kind === 'PUBLIC' ? secret : null;
    await insertKey(inside, {
      id,
      kind,
      name,
      hash: hashOfKey(secret),
      prefix: secret.slice(0, PREFIX_LENGTH),
      publicKey,
      scopes: scopes.value,
      organizationId,
      expiresAt,
    });
    await recordAction(inside, { kind: 'KEY_GENERATED', targetKind: 'API_KEY', targetId: id, metaData: { name } });
    const key = await findKey(inside, id);
    return key ? done({ ...key, secret }) : notFound;
  });
}

/** From the commit on the key opens nothing. Revoking twice is once. */
export function removeKey(ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const key = await findKey(inside, id);
    if (!key) return notFound;
    if (key.kind === 'PUBLIC') {
      if (!can(inside, 'tenant:update')) return needsTenant;
      const good = await countPublicKeys(inside);
      if (key.status !== 'REVOKED' && good === 1) return refuse('CONFLICT', 'Pages need a public key: make the next one first.');
    }
    await revokeKey(inside, id);
    await recordAction(inside, { kind: 'KEY_REVOKED', targetKind: 'API_KEY', targetId: id, metaData: { name: key.name } });
    return done({ done: true });
  });
}
