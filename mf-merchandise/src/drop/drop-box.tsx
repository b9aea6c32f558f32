import { Bone, useIsLive } from '@marquee/mf-shared/ui';
import { lazy, Suspense } from 'react';
import type { DropBoxProps } from './live-box.tsx';

const LiveBox = lazy(async () => ({ default: (await import('./live-box.tsx')).LiveBox }));

/** Shows the drop of a product, its state and the actions available. The product's other SKUs are sold as usual. */
export function DropBox(props: DropBoxProps) {
  const waiting = <Bone aria-hidden="true" $height="30rem" $radius="var(--radius-3)" />;
  // Content that depends on the clock is not rendered on the server.
  if (!useIsLive()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <LiveBox {...props} />
    </Suspense>
  );
}
