import { use, useState } from 'react';
import type { ProductCard } from '@marquee/api/contract';
import { prefetchApi } from '@marquee/mf-shared/api';
import { AppLink, FEW_COLUMNS, FEW_FROM, FewCards, Picture, Price, Rating } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { AddToCart } from '../buy/add-to-cart.tsx';
import { useText } from '../text.ts';
import { WishIcon } from '../wishlist/wish-button.tsx';
import { merchandisePictures } from './pictures.ts';

const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-inline-size: 0;
  ${FEW_FROM} {
    &[data-wide] {
      display: grid;
      grid-template: 3.75rem auto 1fr / ${FEW_COLUMNS};
      column-gap: var(--space-4);
      > a {
        grid-area: 1 / 1 / -1 / -1;
        display: grid;
        grid-template-columns: subgrid;
        align-items: start;
      }
      > :nth-child(2) {
        inset-inline: auto;
        justify-self: end;
        grid-column: 1;
      }
      > :nth-child(3) {
        grid-area: 2 / 2;
        z-index: 1;
      }
      > :nth-child(4) {
        grid-area: 3 / 2;
        z-index: 1;
        margin-block: 0 auto;
      }
    }
  }
`;
const Art = styled.span`
  display: block;
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-3);
  background: var(--surface-sunken);
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--text) 9%, transparent);
    pointer-events: none;
  }
  > :first-child {
    transition: transform 600ms var(--ease);
  }
  @media (hover: hover) {
    ${Frame}:hover & > :first-child {
      transform: scale(1.035);
    }
  }
`;
const Second = styled.span`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity var(--motion) var(--ease);
  @media (hover: hover) {
    ${Frame}:hover & {
      opacity: 1;
    }
  }
`;
const Opener = styled(AppLink)`
  display: block;
  outline-offset: 4px;
  h3 {
    margin-block-start: var(--space-3);
    font: 650 var(--font-md)/1.35 var(--font-body);
    letter-spacing: -0.005em;
    text-wrap: pretty;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  &:hover h3 {
    text-decoration: underline;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
`;
const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.125rem 0.75rem;
  margin-block: 0.25rem var(--space-3);
  padding-block-end: 1px;
  font-size: var(--font-sm);
  > :first-child {
    font-size: var(--font-md);
  }
`;
/** In the corner of the picture, beside the link and not within it; without a pointer it is always there. */
const Wish = styled.div`
  position: absolute;
  inset-block-start: 0.5rem;
  inset-inline-end: 0.5rem;
  z-index: 1;
  > button {
    color: #fff;
    background: rgb(8 9 13 / 0.62);
    backdrop-filter: blur(6px);
  }
  > button:hover {
    background: rgb(8 9 13 / 0.86);
  }
  @media (hover: hover) {
    > [data-wanted='false'] {
      opacity: 0;
      transition: opacity var(--motion-fast) var(--ease);
    }
    ${Frame}:is(:hover, :focus-within) & > button {
      opacity: 1;
    }
  }
`;
const Buy = styled.div`
  margin-block-start: auto;
`;

interface ProductTileProps {
  readonly product: ProductCard;
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  readonly eager?: boolean;
}

/** A piece of merchandise on a shelf: its pictures, name, price, rating, and the button that puts it into the cart. */
export function ProductTile({ product, sizes, eager = false }: ProductTileProps) {
  const [near, setNear] = useState(false);
  const { id, path, name, price, ratingScore, ratingCount, metaData } = product;
  const text = useText('buy');
  const isFew = use(FewCards);
  const [front, back] = merchandisePictures(product);
  const approach = () => {
    setNear(true);
    prefetchApi('GET /product/item', { query: { path } });
  };
  return (
    <Frame data-wide={isFew ? '' : undefined}>
      <Opener look="plain" to={`/merchandise/shop/${path}`} onPointerEnter={approach} onFocus={approach}>
        <Art>
          <Picture sources={front} alt="" standIn={name} sizes={sizes} ratio="1 / 1" eager={eager} />
          {near && back ? (
            <Second>
              <Picture sources={back} alt="" sizes={sizes} fill eager />
            </Second>
          ) : null}
        </Art>
        <h3>
          <bdi>{name}</bdi>
        </h3>
      </Opener>
      <Wish>
        <WishIcon id={id} name={name} />
      </Wish>
      <Details>
        {price ? <Price money={price} /> : <span />}
        {ratingCount > 0 ? <Rating score={ratingScore} outOf={5} count={ratingCount} /> : null}
        {metaData.isGiftCard ? <span>{text('giftCard')}</span> : null}
      </Details>
      <Buy>
        <AddToCart productId={id} productName={name} variant="secondary" size="sm" wide />
      </Buy>
    </Frame>
  );
}
