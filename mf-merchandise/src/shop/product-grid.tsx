import type { ProductCard } from '@marquee/api/contract';
import { Bone, Bones } from '@marquee/mf-shared/ui';
import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';
import { ProductTile } from './product-tile.tsx';

const SIZES = '(min-width: 1800px) 18vw, (min-width: 1200px) 22vw, (min-width: 768px) 30vw, 46vw';
/** Tiles that are on screen at once, whose pictures do not wait. */
const FIRST_ROW = 5;

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-6) var(--space-4);
  transition: opacity var(--motion) var(--ease);
  ${from('md')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-7) var(--space-5);
  }
  ${from('xl')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  @media (min-width: 1800px) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  /* Filters stand beside it. */
  &[data-beside] {
    ${from('lg')} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    @media (min-width: 1500px) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  &[aria-busy='true'] {
    opacity: 0.5;
  }
`;

interface GridProps {
  readonly products: readonly ProductCard[];
  readonly eager?: boolean;
  /** The former products are still shown while the next are on their way. */
  readonly busy?: boolean;
  /** Something stands beside it on wide screens. */
  readonly beside?: boolean;
}

export function ProductGrid({ products, eager = false, busy = false, beside = false }: GridProps) {
  return (
    <Shelf role="list" aria-busy={busy} data-beside={beside ? '' : undefined}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductTile product={product} sizes={SIZES} eager={eager && at < FIRST_ROW} />
        </li>
      ))}
    </Shelf>
  );
}

/** Grey tiles of the same size. */
export function ProductGridSkeleton({ tiles = 8, beside = false }: { readonly tiles?: number; readonly beside?: boolean }) {
  return (
    <Shelf as="div" aria-hidden="true" data-beside={beside ? '' : undefined}>
      {Array.from({ length: tiles }, (_, at) => (
        <Bones key={at} $gap="var(--space-3)">
          <Bone $ratio="1 / 1" $radius="var(--radius-3)" />
          <Bone $height="1.2rem" $width="80%" />
          <Bone $height="1rem" $width="50%" />
          <Bone $height="2.125rem" />
        </Bones>
      ))}
    </Shelf>
  );
}
