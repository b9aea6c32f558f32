import { Bone, useIsLive } from '@marquee/mf-shared/ui';
import { lazy, Suspense } from 'react';
import type { DropBoxProps } from './live-box.tsx';

const LiveBox = lazy(async () => ({ default: (await import('./live-box.tsx')).LiveBox }));

/** Of goods that are sold in a drop: how that stands, and what one can do. What else there is of them is sold as ever. */
export function DropBox(props: DropBoxProps) {
  const waiting = <Bone aria-hidden="true" $height="30rem" $radius="var(--radius-3)" />;
  // What comes and goes by the clock is not drawn ahead.
  if (!useIsLive()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <LiveBox {...props} />
    </Suspense>
  );
}
