import { LinkButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { TitleList } from './title-list.tsx';

const near = { videos: '/videos', coming: '/extra/coming-soon', restricted: '/movies/restricted' } as const;
const names = Object.keys(near) as (keyof typeof near)[];

export default function MoviesPage() {
  const text = useText('movies');
  const linkText = useText('movieLinks');
  const links = names.map((name) => (
    <LinkButton key={name} size="sm" variant="secondary" to={near[name]}>
      {linkText(name)}
    </LinkButton>
  ));
  return <TitleList heading={text('heading')} lead={text('lead')} links={links} types={['FEATURE', 'SHORT']} />;
}
