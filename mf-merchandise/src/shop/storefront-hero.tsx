import type { ReactNode } from 'react';
import type { ProductCard } from '@marquee/api/contract';
import { AppLink, Bone, LinkButton, PageTitle, Picture, Price } from '@marquee/mf-shared/ui';
import { from } from '@marquee/mf-shared/theme';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { merchandisePictures } from './pictures.ts';
import { useShopText } from './texts.ts';

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
  position: relative;
  display: block;
  overflow: hidden;
  min-block-size: 0;
  border-radius: var(--radius-3);
  background: var(--surface-sunken);
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
const Label = styled.span`
  position: absolute;
  inset-inline-start: clamp(0.5rem, 1vw, 1rem);
  inset-block-end: clamp(0.5rem, 1vw, 1rem);
  max-inline-size: calc(100% - clamp(1rem, 2vw, 2rem));
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.6em;
  padding: 0.45em 0.8em;
  border-radius: var(--radius-2);
  background: color-mix(in srgb, var(--surface) 94%, transparent);
  color: var(--text);
  font-size: clamp(0.75rem, 0.6rem + 0.4vw, 0.9375rem);
  line-height: 1.35;
  box-shadow: var(--shadow-1);
  &[data-small] {
    @media (max-width: 767px) {
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  > bdi {
    font-weight: 600;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
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
              <Picture
                sources={merchandisePictures(product)[0]}
                alt=""
                standIn={product.name}
                sizes={at === 0 ? '(min-width: 992px) 36vw, 64vw' : '(min-width: 992px) 18vw, 32vw'}
                fill
                eager
              />
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
  const text = useShopText();
  return (
    <Frame>
      <Words>
        <PageTitle lead={text.storeLead}>{title}</PageTitle>
        <LinkButton size="lg" to="/merchandise/shop">
          {text.seeAll}
          <ArrowRight data-mirror="" aria-hidden="true" />
        </LinkButton>
      </Words>
      {children ? <Window>{children}</Window> : null}
    </Frame>
  );
}
