import { defineText } from '@marquee/mf-shared/text';
import { TitleList } from './title-list.tsx';

const useText = defineText({ en: { heading: 'TV shows', lead: 'Stories that take their time.' }, ar: { heading: 'مسلسلات', lead: 'حكايات تأخذ وقتها.' } });

export default function ShowsPage() {
  const text = useText();
  return <TitleList heading={text.heading} lead={text.lead} types={['SERIES']} />;
}
