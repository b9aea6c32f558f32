import type { Body, Identity, Result } from '@marquee/api/contract';
import { call, type ApiError } from '../api/index.ts';
import { request } from '../bus/index.ts';

type Own = Omit<Body<'POST /identity/item'>, 'id' | 'version' | 'email' | 'entityStatus'>;

async function save({ id, version }: Pick<Identity, 'id' | 'version'>, own: Own): Promise<Result<Identity, ApiError>> {
  const kept = await call('POST /identity/item', { body: { id, version, ...own } });
  if (kept.ok || kept.error.code !== 'STALE') return kept;
  const now = await call('GET /identity/item/:id', { params: { id } });
  return now.ok ? call('POST /identity/item', { body: { id, version: now.value.version, ...own } }) : now;
}

let queue: Promise<unknown> = Promise.resolve();

/** Saves a preference of the person who is signed in, one after the other, also where the account was changed elsewhere meanwhile. */
export function keepOnAccount(person: Pick<Identity, 'id' | 'version'>, own: Own): Promise<Result<Identity, ApiError>> {
  const saved = queue.then(async () => {
    const kept = await save(person, own);
    if (kept.ok) await request('session.replace', kept.value);
    return kept;
  });
  queue = saved.catch(() => undefined);
  return saved;
}
