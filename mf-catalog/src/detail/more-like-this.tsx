import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Row, RowSkeleton } from '@marquee/mf-shared/ui';
import { relatedAddress } from '../related/related-address.ts';
import { useText } from '../text.ts';
import { SHELF_SIZE } from '../titles/title-queries.ts';
import { TitleTile } from '../titles/title-tile.tsx';

/** The first of the titles related to one; quiet where there are none, or where they cannot be had. */
export function MoreLikeThis({ title }: { readonly title: Product }) {
  const text = useText('moreLikeThis');
  const { data, isPending } = useApi('GET /product/related', { query: { to: title.path, size: SHELF_SIZE } });
  if (isPending) return <RowSkeleton />;
  const related = data?.titles.content ?? [];
  return related.length > 0 ? (
    <Row title={text('more')} to={relatedAddress(title)}>
      {related.map((one) => (
        <TitleTile key={one.id} title={one} />
      ))}
    </Row>
  ) : null;
}
