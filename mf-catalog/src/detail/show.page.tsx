import { Seasons } from './seasons.tsx';
import TitleDetailPage from './title.page.tsx';

/** The page of a series, which has episodes. */
export default function ShowDetailPage() {
  return <TitleDetailPage seasons={Seasons} />;
}
