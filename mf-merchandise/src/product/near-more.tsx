import { lazy, Suspense, type ComponentType } from 'react';
import type { Product } from '@marquee/api/contract';
import { WhenNear } from '@marquee/mf-shared/ui';
import { MoreRoom } from './more-room.ts';

const load = () => import('./more.tsx');
const More = lazy<ComponentType<{ readonly product: Product }>>(async () => {
  // Once more, before a lost script is taken for a failure; the page is whole without it.
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  return { default: loaded?.More ?? (() => null) };
});

/** Where one may go on from a product, once that is near; its code comes then, too. */
export function NearMore({ product }: { readonly product: Product }) {
  return (
    <WhenNear placeholder={<MoreRoom />}>
      <Suspense fallback={<MoreRoom />}>
        <More product={product} />
      </Suspense>
    </WhenNear>
  );
}
