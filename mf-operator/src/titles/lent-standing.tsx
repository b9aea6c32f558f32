import type { SlotProps } from '@marquee/mf-shared/federation';
import { Bone, Panel, Stack } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { useStandings } from './standings.ts';
import { TitleReadiness, TitleStatus, TitleSteps } from './title-steps.tsx';

/** Where a piece of merchandise stands, what it still needs, and where it may go from there. Lent to who edits it. */
export function ProductStanding({ productId, productName, isDirty }: SlotProps['product-standing']) {
  const text = useText('titleForm');
  const standings = useStandings([productId]);
  const standing = standings.get(productId);
  return (
    <Panel title={text('publishing')}>
      <Stack $gap={4}>
        {standing ? <TitleStatus status={standing.entityStatus} /> : <Bone $height="3rem" />}
        <TitleSteps title={{ id: productId, name: productName }} standings={standings} dirty={isDirty} of="goods" />
        <TitleReadiness id={productId} standings={standings} />
      </Stack>
    </Panel>
  );
}
