import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Spec §9. */
export const BACK_TO_TOP_AFTER_PX = 250;

const load = () => import('./back-to-top-corner.tsx');
const Corner = lazy<ComponentType<{ readonly afterPx: number }>>(async () => {
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  return { default: loaded?.BackToTopCorner ?? (() => null) };
});

/** The way back to the top: its script comes with the first scroll that goes so far. */
export function BackToTop() {
  const isPast = useScrolledPast(BACK_TO_TOP_AFTER_PX);
  const [wasPast, setPast] = useState(false);
  if (isPast && !wasPast) setPast(true);
  return wasPast ? (
    <Suspense>
      <Corner afterPx={BACK_TO_TOP_AFTER_PX} />
    </Suspense>
  ) : null;
}
