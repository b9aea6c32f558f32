import type { Body, Media, Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';

const keys = new WeakMap<object, Map<string, string>>();

/** Begins a source of a title. Begun again for the same `owner` because the answer was lost, it is one source. */
export async function beginMedia(owner: object, body: Body<'POST /media/item'>): Promise<Result<Media, ApiError>> {
  const own = keys.get(owner) ?? new Map<string, string>();
  keys.set(owner, own);
  const asked = JSON.stringify(body);
  const idempotencyKey = own.get(asked) ?? crypto.randomUUID();
  own.set(asked, idempotencyKey);
  const begun = await call('POST /media/item', { body, idempotencyKey });
  if (begun.ok) own.delete(asked);
  return begun;
}
