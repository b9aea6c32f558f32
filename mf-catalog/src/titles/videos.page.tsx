import { defineText } from '@marquee/mf-shared/text';
import { TitleList } from './title-list.tsx';

const useText = defineText({
  en: { heading: 'Videos', lead: 'Programmes and shorts for the time you have.' },
  ar: { heading: 'فيديوهات', lead: 'برامج وأفلام قصيرة تناسب وقتك.' },
});

export default function VideosPage() {
  const text = useText();
  return <TitleList heading={text.heading} lead={text.lead} types={['PROGRAM', 'SHORT']} shape="landscape" />;
}
