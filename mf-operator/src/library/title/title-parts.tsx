import type { Product } from '@marquee/api/contract';
import { Bone, Panel, Stack, WhenNear } from '@marquee/mf-shared/ui';
import { lazy, Suspense, type KeyboardEvent, type SyntheticEvent } from 'react';

const loadEpisodes = () => import('./episodes/episodes.tsx');
const Episodes = lazy(async () => ({ default: (await loadEpisodes().catch(loadEpisodes)).Episodes }));
const loadLinks = () => import('./links/title-links.tsx');
const TitleLinks = lazy(async () => ({ default: (await loadLinks().catch(loadLinks)).TitleLinks }));

/** Keeps forms of dialogs from sending the form of the title, which is around them. */
const keepSubmit = (event: SyntheticEvent) => {
  event.stopPropagation();
};

/** Keeps Enter in a field of these parts from sending the form of the title. */
function keepEnter(event: KeyboardEvent<HTMLDivElement>): void {
  const { target, currentTarget } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.form !== null && target.form === currentTarget.closest('form'))
    event.preventDefault();
}

interface TitlePartsProps {
  readonly product: Product;
  readonly editable: boolean;
}

/** Parts of a title that are kept one by one, each as soon as it is changed: episodes, tags, related titles, features, moments. */
export function TitleParts({ product, editable }: TitlePartsProps) {
  const waiting = (
    <Panel>
      <Bone $height="8rem" />
    </Panel>
  );
  return (
    <Stack $gap={4} onSubmit={keepSubmit} onKeyDown={keepEnter}>
      {product.metaData.programType === 'SERIES' ? (
        <Suspense fallback={waiting}>
          <Episodes series={product} editable={editable} />
        </Suspense>
      ) : null}
      <WhenNear placeholder={waiting}>
        <Suspense fallback={waiting}>
          <TitleLinks product={product} editable={editable} />
        </Suspense>
      </WhenNear>
    </Stack>
  );
}
