import { styled } from 'styled-components';
import type { RenderedPage } from '@marquee/api/contract';
import { Slot } from '@marquee/mf-shared/federation';
import { Row, RowSkeleton } from '@marquee/mf-shared/ui';
import { TitleTile } from '../titles/title-tile.tsx';
import { useText } from '../text.ts';

type ProductRow = Extract<RenderedPage['body'][number], { kind: 'productRow' }>;

/** Rows stand in the column of the words; what has the focus needs room at the edges. */
const Column = styled.section`
  --gutter: 0.5rem;
  margin-inline: -0.5rem;
`;

/** Titles that an article names, and merchandise as the shop shows it: without the shop the rest is read on. */
export function ArticleProducts({ block: { title, products } }: { readonly block: ProductRow }) {
  const text = useText('article');
  const titles = products.filter(({ kind }) => kind !== 'MERCHANDISE');
  const goods = products.filter(({ kind }) => kind === 'MERCHANDISE').map(({ id }) => id);
  return (
    <>
      {titles.length > 0 ? (
        <Column>
          <Row title={title || text('titles')}>
            {titles.map((one) => (
              <TitleTile key={one.id} title={one} />
            ))}
          </Row>
        </Column>
      ) : null}
      {goods.length > 0 ? (
        <Column>
          <Slot name="product-strip" ids={goods} heading={titles.length === 0 ? title : undefined} placeholder={<RowSkeleton />} />
        </Column>
      ) : null}
    </>
  );
}
