import type { EntityStatus } from '@marquee/api/contract';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import { useTitleWords } from './title-words.ts';

const tones: Readonly<Record<EntityStatus, ChipTone>> = {
  DRAFT: 'neutral', PROCESSING: 'info', COMPLETED: 'warning', APPROVED: 'success', REJECTED: 'danger', ARCHIVED: 'neutral',
};

/** A title's status; pointing at it says what the word means. */
export function StatusChip({ status }: { readonly status: EntityStatus }) {
  const words = useTitleWords();
  return <span title={words[`about${status}`]}><Chip tone={tones[status]}>{words[status]}</Chip></span>;
}
