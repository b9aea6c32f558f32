import { defineText } from '@marquee/mf-shared/text';
import { TitleList } from '../titles/title-list.tsx';

const useText = defineText({
  en: { heading: 'Free to watch', lead: 'No subscription needed. What everybody is watching comes first.' },
  ar: { heading: 'شاهد مجانًا', lead: 'بلا اشتراك. ما يشاهده الجميع يأتي أولًا.' },
});

/** AVOD: single videos, trending first (spec §9). */
export default function FreePage() {
  const text = useText();
  return <TitleList heading={text.heading} lead={text.lead} types={['FEATURE', 'PROGRAM', 'SHORT']} shape="landscape" usualSort="viewCount" />;
}
