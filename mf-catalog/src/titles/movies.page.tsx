import { defineText } from '@marquee/mf-shared/text';
import { TitleList } from './title-list.tsx';

const useText = defineText({
  en: { heading: 'Movies', lead: 'Features and shorts, from first light to last frame.' },
  ar: { heading: 'أفلام', lead: 'أفلام طويلة وقصيرة.' },
});

export default function MoviesPage() {
  const text = useText();
  return <TitleList heading={text.heading} lead={text.lead} types={['FEATURE', 'SHORT']} />;
}
