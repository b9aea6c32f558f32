import { useText } from '../text.ts';
import { TitleList } from '../titles/title-list.tsx';

/** AVOD: single videos, trending first (spec §9). */
export default function FreePage() {
  const text = useText('free');
  return <TitleList heading={text('heading')} lead={text('lead')} types={['FEATURE', 'PROGRAM', 'SHORT']} shape="landscape" usualSort="viewCount" />;
}
