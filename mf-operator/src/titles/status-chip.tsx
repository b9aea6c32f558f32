import type { EntityStatus } from '@marquee/api/contract';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const tones: Readonly<Record<EntityStatus, ChipTone>> = {
  DRAFT: 'neutral',
  PROCESSING: 'info',
  COMPLETED: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  ARCHIVED: 'neutral',
};

const Frame = styled.span`
  display: inline-flex;
  vertical-align: middle;
`;

/** A title's status; pointing at it says what the word means. */
export function StatusChip({ status }: { readonly status: EntityStatus }) {
  const words = useText('title');
  return (
    <Frame title={words(`about${status}`)}>
      <Chip tone={tones[status]}>{words(status)}</Chip>
    </Frame>
  );
}
