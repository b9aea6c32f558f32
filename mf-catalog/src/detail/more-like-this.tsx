import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Row, RowSkeleton } from '@marquee/mf-shared/ui';
import { relatedAddress } from '../related/related-address.ts';
import { useText } from '../text.ts';
import { moreLikeQuery } from '../titles/title-queries.ts';
import { TitleTile } from '../titles/title-tile.tsx';

/** Others of its first genre; quiet when there are none, or when they cannot be had. */
export function MoreLikeThis({ title }: { readonly title: Product }) {
  const genre = title.metaData.genres?.[0];
  return genre ? <Others genre={genre} title={title} /> : null;
}

function Others({ genre, title }: { readonly genre: string; readonly title: Product }) {
  const text = useText('moreLikeThis');
  const { data, isPending } = useApi('GET /product/list', { query: moreLikeQuery(genre) });
  if (isPending) return <RowSkeleton />;
  const others = data?.content.filter(({ id }) => id !== title.id) ?? [];
  return others.length > 0 ? (
    <Row title={text('more')} to={relatedAddress(title)}>
      {others.map((one) => (
        <TitleTile key={one.id} title={one} />
      ))}
    </Row>
  ) : null;
}
