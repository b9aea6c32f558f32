import { styled } from 'styled-components';
import { useApi } from '@marquee/mf-shared/api';
import { Breadcrumbs } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { GIFT_CARD, shopPlaceOf } from './shop-places.ts';

const Band = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  padding: var(--space-3) var(--gutter);
  background: radial-gradient(60rem 12rem at 12% 0%, color-mix(in oklab, var(--accent) 16%, transparent), transparent), var(--surface);

  /* Two lines, whether or not both would fit in one: the height must not depend on which font is loaded yet. */
  @media (max-width: 599px) {
    flex-direction: column;
    align-items: start;
  }
`;
const Name = styled.p`
  font: 700 var(--font-lg)/1.3 var(--font-display);
`;

const REWARDS = '/merchandise/account/rewards';
const PRODUCT = /^\/merchandise\/shop\/([a-z0-9-]{1,200})$/;

/** Returns the name of a product from the answer its page reads too; undefined until it is loaded. */
function useProductName(path: string): string | undefined {
  const product = PRODUCT.exec(path)?.[1];
  return useApi('GET /product/item', { query: { path: product ?? '' } }, { enabled: product !== undefined }).data?.name;
}

/** Shows the page's name, and the way home (spec §2). */
export function BreadcrumbBanner({ path }: { readonly path: string }) {
  const text = useText('shop');
  const place = shopPlaceOf(path);
  const product = useProductName(path);
  const below = path === REWARDS ? text('rewards') : product;
  const name = path === GIFT_CARD ? text('giftCards') : place ? text(place) : text('nav');
  return (
    <Band aria-label={name}>
      <Name>{name}</Name>
      <Breadcrumbs items={[{ label: text('home'), to: '/' }, ...(below && place ? [{ label: name, to: place }, { label: below }] : [{ label: name }])]} />
    </Band>
  );
}
