import type { Product } from '@marquee/api/contract';

export interface LinksProps {
  readonly product: Product;
  readonly editable: boolean;
}
