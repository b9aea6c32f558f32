import { useText } from '../text.ts';
import { TitleList } from './title-list.tsx';

export default function ShowsPage() {
  const text = useText('tvShows');
  return <TitleList heading={text('heading')} lead={text('lead')} types={['SERIES']} />;
}
