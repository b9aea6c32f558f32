import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Row, RowSkeleton } from '@marquee/mf-shared/ui';
import { genreLink } from '../genres/genre-tile.tsx';
import { useText } from '../text.ts';
import { moreLikeQuery } from '../titles/title-queries.ts';
import { TitleTile } from '../titles/title-tile.tsx';

/** Others of its first genre; quiet when there are none, or when they cannot be had. */
export function MoreLikeThis({ title }: { readonly title: Product }) {
  const genre = title.metaData.genres?.[0];
  return genre ? <Others genre={genre} except={title.id} /> : null;
}

function Others({ genre, except }: { readonly genre: string; readonly except: string }) {
  const text = useText('moreLikeThis');
  const { data, isPending } = useApi('GET /product/list', { query: moreLikeQuery(genre) });
  if (isPending) return <RowSkeleton />;
  const others = data?.content.filter(({ id }) => id !== except) ?? [];
  return others.length > 0 ? (
    <Row title={text('more')} to={genreLink(genre)}>
      {others.map((one) => (
        <TitleTile key={one.id} title={one} />
      ))}
    </Row>
  ) : null;
}
