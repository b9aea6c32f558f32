import { call, type ApiError } from '@marquee/mf-shared/api';
import { safePath } from '../return-to.ts';

/** Leaves for a provider's own sign-in, which comes back to `/auth/login`; returns only when that could not be begun. */
export async function startAtProvider(id: string, returnTo: string): Promise<ApiError | undefined> {
  const begun = await call('GET /oauth/authorize/:id', { params: { id }, query: { returnTo: safePath(returnTo) } });
  if (!begun.ok) return begun.error;
  location.assign(begun.value.url);
  return undefined;
}
