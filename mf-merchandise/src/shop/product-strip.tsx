import { useApi } from '@marquee/mf-shared/api';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { Row } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { ProductTile } from './product-tile.tsx';
import { merchandiseQuery, shelfAddress } from './shop-address.ts';

/** Merchandise of one title as a row for the title's page, or what a search finds; nothing when there is none, or when it cannot be had. */
export function ProductStrip(wanted: SlotProps['product-strip']) {
  const text = useText('shop');
  const shelf = 'words' in wanted ? { words: wanted.words } : { title: wanted.titlePath };
  const { data } = useApi('GET /product/list', { query: merchandiseQuery({ ...shelf, size: 20 }) });
  if (!data || data.content.length === 0) return null;
  return (
    <Row title={'words' in wanted ? text('found', { words: wanted.words }) : text('strip')} to={shelfAddress(shelf)}>
      {data.content.map((product) => (
        <ProductTile key={product.id} product={product} sizes="(min-width: 672px) 188px, 28vw" />
      ))}
    </Row>
  );
}
