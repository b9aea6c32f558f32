import { useText } from '../text.ts';
import { TitleList } from './title-list.tsx';

export default function VideosPage() {
  const text = useText('videos');
  return <TitleList heading={text('heading')} lead={text('lead')} types={['PROGRAM', 'SHORT']} shape="landscape" />;
}
