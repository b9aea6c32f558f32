import { Stack } from '@marquee/mf-shared/ui';
import { Features } from './features.tsx';
import type { LinksProps } from './links-props.ts';
import { Moments } from './moments.tsx';
import { References } from './references.tsx';
import { Tags } from './tags.tsx';

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
