import { useApi } from '@marquee/mf-shared/api';
import { Row } from '@marquee/mf-shared/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { ProductTile } from '../shop/product-tile.tsx';
import { useText } from '../text.ts';
import { seen, SHOWN } from './seen.ts';

const Apart = styled.div`
  margin-block-start: var(--space-8);
`;
/** Lists the products viewed before in this browser, newest first. */
export function SeenGoods({ path }: { readonly path: string }) {
  const text = useText('product');
  const others = seen.useItems().filter((one) => one !== path);
  if (others.length === 0) return null;
  return (
    <Apart>
      <Row title={text('recent')}>
        {others.slice(0, SHOWN).map((one) => (
          <SeenTile key={one} path={one} />
        ))}
      </Row>
    </Apart>
  );
}

/** Shows a product viewed before; removes it from the list if it is not sold any more. */
function SeenTile({ path }: { readonly path: string }) {
  const { data, error } = useApi('GET /product/item', { query: { path } });
  const isGone = error?.code === 'NOT_FOUND';
  useEffect(() => {
    if (isGone) seen.drop(path);
  }, [isGone, path]);
  return data ? <ProductTile product={data} sizes="(min-width: 672px) 188px, 28vw" /> : null;
}
