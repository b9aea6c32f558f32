import { useVocabulary } from '@marquee/mf-shared/api';
import { AppLink, Picture } from '@marquee/mf-shared/ui';
import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { Grouping } from './groupings.ts';
import { merchandisePictures } from './pictures.ts';
import { ShelfHead } from './shelf-head.tsx';
import { shelfAddress } from './shop-address.ts';

const Tiles = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  ${from('md')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from('xl')} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;
const Tile = styled(AppLink)`
  display: block;
  border-radius: var(--radius-3);
  outline-offset: 4px;
  strong,
  small {
    display: block;
  }
  strong {
    margin-block-start: var(--space-3);
    font-weight: 650;
  }
  small {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
  &:hover strong {
    text-decoration: underline;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
`;
const Art = styled.span`
  display: block;
  overflow: hidden;
  border-radius: var(--radius-3);
`;

/** One picture for each category, leading to its shelf. */
export function CategoryTiles({ categories }: { readonly categories: readonly Grouping[] }) {
  const text = useText('shop');
  const { nameOf } = useVocabulary('category');
  if (categories.length < 2) return null;
  return (
    <section aria-labelledby="shop-categories">
      <ShelfHead id="shop-categories" title={text('categories')} />
      <Tiles role="list" $columns={Math.min(6, Math.max(4, categories.length))}>
        {categories.map(({ key, count, first }) => (
          <li key={key}>
            <Tile look="plain" to={shelfAddress({ categories: [key] })}>
              <Art>
                <Picture
                  sources={first && merchandisePictures(first)[0]}
                  alt=""
                  standIn={nameOf(key)}
                  sizes="(min-width: 1200px) 14vw, (min-width: 768px) 30vw, 46vw"
                  ratio="1 / 1"
                />
              </Art>
              <strong>
                <bdi>{nameOf(key)}</bdi>
              </strong>
              <small>{text('count', { count })}</small>
            </Tile>
          </li>
        ))}
      </Tiles>
    </section>
  );
}
