import type { ReactNode } from 'react';
import type { ProductCard } from '@marquee/api/contract';
import { AppLink, Bone, LinkButton, PageTitle, Picture, Price } from '@marquee/mf-shared/ui';
import { from } from '@marquee/mf-shared/theme';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { merchandisePictures } from './pictures.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-items: center;
  ${from('lg')} {
    grid-template-columns: minmax(18rem, 5fr) minmax(0, 8fr);
    gap: var(--space-7);
  }
`;
const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-5);
  h1 {
    font-size: clamp(2.25rem, 1.3rem + 3.4vw, 4.25rem);
    font-weight: 800;
    letter-spacing: -0.035em;
    line-height: 1.02;
    margin-block-end: 0.3em;
  }
  html:lang(ar) & h1 {
    letter-spacing: 0;
    line-height: 1.3;
  }
  p {
    font-size: var(--font-lg);
  }
`;
const Window = styled.div`
  display: grid;
  gap: var(--space-3);
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  grid-template-rows: 1fr 1fr;
  aspect-ratio: 3 / 2.02;
  > :first-child {
    grid-row: span 2;
  }
  > :only-child {
    grid-column: span 2;
  }
`;
const Pane = styled(AppLink)`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: var(--space-2);
  min-block-size: 0;
  border-radius: var(--radius-3);
  outline-offset: 4px;
  picture img {
    transition: transform 700ms var(--ease);
  }
  @media (hover: hover) {
    &:hover picture img {
      transform: scale(1.04);
    }
  }
`;
const Art = styled.span`
  position: relative;
  display: block;
  min-block-size: 0;
  overflow: hidden;
  border-radius: var(--radius-3);
  background: var(--surface-sunken);
`;
/** Under the picture: nothing lies over the goods. */
const Label = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 0.6em;
  min-inline-size: 0;
  font-size: clamp(0.75rem, 0.6rem + 0.4vw, 0.9375rem);
  line-height: 1.35;
  &[data-small] {
    @media (max-width: 767px) {
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  > bdi {
    font-weight: 600;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    overflow: hidden;
  }
`;

interface HeroProps {
  readonly title: string;
  /** At most three; the first one is the largest. */
  readonly products: readonly ProductCard[];
}

/** The shop's name, one way in, and its most loved things as large as they go. */
export function StorefrontHero({ title, products }: HeroProps) {
  return (
    <Opening title={title}>
      {products.length === 0
        ? null
        : products.map((product, at) => (
            <Pane key={product.id} look="plain" to={`/merchandise/shop/${product.path}`}>
              <Art>
                <Picture
                  sources={merchandisePictures(product)[0]}
                  alt=""
                  standIn={product.name}
                  sizes={at === 0 ? '(min-width: 992px) 36vw, 64vw' : '(min-width: 992px) 18vw, 32vw'}
                  fill
                  eager
                />
              </Art>
              <Label data-small={at > 0 ? '' : undefined}>
                <bdi>{product.name}</bdi>
                {product.price ? <Price money={product.price} /> : null}
              </Label>
            </Pane>
          ))}
    </Opening>
  );
}

export function StorefrontHeroSkeleton({ title }: { readonly title: string }) {
  return (
    <Opening title={title}>
      {[0, 1, 2].map((at) => (
        <Bone key={at} aria-hidden="true" $height="100%" $radius="var(--radius-3)" />
      ))}
    </Opening>
  );
}

function Opening({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const text = useText('shop');
  return (
    <Frame>
      <Words>
        <PageTitle lead={text('storeLead')}>{title}</PageTitle>
        <LinkButton size="lg" to="/merchandise/shop">
          {text('seeAll')}
          <ArrowRight data-mirror="" aria-hidden="true" />
        </LinkButton>
      </Words>
      {children ? <Window>{children}</Window> : null}
    </Frame>
  );
}
