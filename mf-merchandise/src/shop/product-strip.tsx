import { useApi } from '@marquee/mf-shared/api';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { Row } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { ProductTile } from './product-tile.tsx';
import { merchandiseQuery, pickedQuery, shelfAddress } from './shop-address.ts';

const MAX_SHOWN = 20;
const MAX_PICKED = 50;

/** Returns the address of the shelf that holds more of the same; undefined for what was picked. */
function shelfOf(wanted: SlotProps['product-strip']): { readonly words: string } | { readonly title: string } | undefined {
  if ('words' in wanted) return { words: wanted.words };
  return 'titlePath' in wanted ? { title: wanted.titlePath } : undefined;
}

/** Merchandise of one title as a row for the title's page, what a search finds, or what an article names; nothing when there is none, or when it cannot be had. */
export function ProductStrip(wanted: SlotProps['product-strip']) {
  const text = useText('shop');
  const shelf = shelfOf(wanted);
  const ids = 'ids' in wanted ? wanted.ids.slice(0, MAX_PICKED) : [];
  const query = shelf ? merchandiseQuery({ ...shelf, size: MAX_SHOWN }) : pickedQuery(ids);
  const { data } = useApi('GET /product/list', { query }, { enabled: shelf !== undefined || ids.length > 0 });
  if (!data || data.content.length === 0) return null;
  const products = shelf ? data.content : data.content.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const heading = 'words' in wanted ? text('found', { words: wanted.words }) : 'ids' in wanted ? wanted.heading || text('picked') : text('strip');
  return (
    <Row title={heading} {...(shelf && { to: shelfAddress(shelf) })}>
      {products.map((product) => (
        <ProductTile key={product.id} product={product} sizes="(min-width: 672px) 188px, 28vw" />
      ))}
    </Row>
  );
}
