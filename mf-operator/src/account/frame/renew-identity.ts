import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';

/** Reads oneself anew, and tells everybody who follows the session: header, menu, every other tab. */
export async function renewIdentity(id: string): Promise<void> {
  const result = await call('GET /identity/item/:id', { params: { id } });
  if (!result.ok) return;
  await request('session.replace', result.value);
  await invalidate('GET /identity/item/:id');
}
