import { useText } from '../text.ts';
import { TitleList } from './title-list.tsx';

export default function MoviesPage() {
  const text = useText('movies');
  return <TitleList heading={text('heading')} lead={text('lead')} types={['FEATURE', 'SHORT']} />;
}
