import type { Product } from '@marquee/api/contract';
import type { PageHead } from '@marquee/mf-shared/ui';
import { merchandisePictures } from '../shop/pictures.ts';

const MAX_OFFERS = 20;
const BEST_RATING = 5;

/** Formats money in units of its currency, as schema.org requires: 19.99. */
function decimal({ amount, currency }: NonNullable<Product['price']>): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return (amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits);
}

/** Returns the head of a product page for search engines and link previews. */
export function productHead(product: Product): PageHead {
  const { name, path, description, skus, ratingCount, ratingScore } = product;
  const offers = skus.slice(0, MAX_OFFERS).map(({ sku, price, available, preorder }) => ({
    '@type': 'Offer',
    sku,
    price: decimal(price),
    priceCurrency: price.currency,
    ...(preorder?.isOpen && available > 0 && { availabilityStarts: preorder.expectedOn }),
    availability: `https://schema.org/${available <= 0 ? 'OutOfStock' : preorder ? 'PreOrder' : 'InStock'}`,
  }));
  return {
    kind: 'product',
    description: description || undefined,
    image: merchandisePictures(product)[0]?.src,
    address: `/merchandise/shop/${path}`,
    structured: {
      '@type': 'Product',
      name,
      offers,
      ...(ratingCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: ratingScore, ratingCount, bestRating: BEST_RATING, worstRating: 1 },
      }),
    },
  };
}
