import { useParams } from 'react-router-dom';
import { TitlePage } from './title-page.tsx';

export default function MovieDetailPage() {
  const { path = '' } = useParams();
  return <TitlePage key={path} path={path} />;
}
