import type { Body, Result, TenantDetail } from '@marquee/api/contract';
import { call, queryClient, invalidate, type ApiError } from '@marquee/mf-shared/api';

const key = 'GET /tenant/item/:id';

/** Saves, and hands the new state to all that show it. After a conflict the newest is read, for the next try to build on. */
export async function saveTenant(body: Body<'POST /tenant/item'> & { id: string }): Promise<Result<TenantDetail, ApiError>> {
  const result = await call('POST /tenant/item', { body });
  if (result.ok) {
    queryClient.setQueryData([key, { id: body.id }, {}, {}], result.value);
    void invalidate('GET /tenant/list');
  } else if (result.error.code === 'STALE') await invalidate(key);
  return result;
}
