import { EmptyState, LinkButton } from '@marquee/mf-shared/ui';
import { Clapperboard } from 'lucide-react';
import { useText } from '../text.ts';
import { TitleList } from '../titles/title-list.tsx';

/** AVOD: single videos that the reader may watch for nothing, trending first (spec §9). */
export default function FreePage() {
  const text = useText('free');
  const empty = (
    <EmptyState icon={<Clapperboard />} title={text('empty')} text={text('emptyText')} action={<LinkButton to="/movies">{text('movies')}</LinkButton>} />
  );
  return (
    <TitleList
      heading={text('heading')}
      lead={text('lead')}
      types={['FEATURE', 'PROGRAM', 'SHORT']}
      shape="landscape"
      usualSort="viewCount"
      onlyFree={{ empty }}
    />
  );
}
