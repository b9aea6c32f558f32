import type { ProductCard } from '@marquee/api/contract';

export const relatedAddress = ({ path }: Pick<ProductCard, 'path'>): string => `/movies/related?to=${encodeURIComponent(path)}`;
