import { useApi } from '@marquee/mf-shared/api';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { Bone, ErrorNote } from '@marquee/mf-shared/ui';
import { MomentBoard } from './moment-board.tsx';
import { lengthOf } from './moment-state.ts';

/** The goods of one title, for the page where the title itself is edited. */
export function LentMoments({ productId }: SlotProps['title-moments']) {
  const { data, error, refetch } = useApi('GET /product/item/:id', { params: { id: productId } });
  if (data) return <MomentBoard title={data} lengthMs={lengthOf(data)} />;
  return error ? <ErrorNote error={error} onRetry={refetch} /> : <Bone $height="8rem" />;
}
