import type { Product } from '@marquee/api/contract';
import { Stack } from '@marquee/mf-shared/ui';
import { Features } from './features.tsx';
import { Moments } from './moments.tsx';
import { References } from './references.tsx';
import { Tags } from './tags.tsx';

export interface LinksProps {
  readonly product: Product;
  readonly editable: boolean;
}

/** Things that go with a title. */
export function TitleLinks({ product, editable }: LinksProps) {
  const props = { product, editable };
  return (
    <Stack $gap={4}>
      <Tags {...props} />
      <References {...props} />
      <Features {...props} />
      <Moments {...props} />
    </Stack>
  );
}
