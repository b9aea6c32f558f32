import type { Product } from '@marquee/api/contract';
import { Bone, Panel, Stack } from '@marquee/mf-shared/ui';
import { lazy, Suspense, type KeyboardEvent, type SyntheticEvent } from 'react';

const loadEpisodes = () => import('./episodes/episodes.tsx');
const Episodes = lazy(async () => ({ default: (await loadEpisodes().catch(loadEpisodes)).Episodes }));
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

/** Parts of a title that are kept one by one, each as soon as it is changed: the episodes of a series. */
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
    </Stack>
  );
}
