import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { lazy, Suspense } from 'react';
import { saved } from './saved-list.ts';

const SavedPanel = lazy(async () => ({ default: (await import('./saved-panel.tsx')).SavedPanel }));

/** Lists the items saved for later, in the account and still on this device. */
export function SavedForLater() {
  const { ready, identity } = useSession();
  const kept = saved.useItems();
  const { data, error, refetch } = useApi('GET /cart/saved', {}, { enabled: ready && identity !== null, person: identity?.id });
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  const own = identity ? (data?.items ?? []) : [];
  const onDevice = kept.filter(({ skuId }) => own.every((item) => item.skuId !== skuId));
  if (own.length + onDevice.length === 0) return null;
  return (
    <Suspense>
      <SavedPanel own={own} onDevice={onDevice} />
    </Suspense>
  );
}
