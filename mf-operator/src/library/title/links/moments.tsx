import { Slot } from '@marquee/mf-shared/federation';
import { Bone, Button, Panel, Stack } from '@marquee/mf-shared/ui';
import { useRight } from '@marquee/mf-shared/session';
import { useText } from '../../../text.ts';
import { Quiet } from './quiet.ts';
import type { LinksProps } from './links-props.ts';

/** Goods that a title or an episode shows, as the shop lends them. A series has them in its episodes. */
export function Moments({ product }: LinksProps) {
  const text = useText('titleParts');
  const mayRead = useRight('product:read');
  if (!mayRead || product.metaData.programType === 'SERIES') return null;
  return (
    <section aria-label={text('moments')}>
      <Slot
        name="title-moments"
        productId={product.id}
        placeholder={<Bone $height="8rem" />}
        whenDown={(retry) => (
          <Panel title={text('moments')}>
            <Stack $gap={3}>
              <Quiet>{text('momentsDown')}</Quiet>
              <Button size="sm" variant="secondary" onClick={retry}>
                {text('retry')}
              </Button>
            </Stack>
          </Panel>
        )}
      />
    </section>
  );
}
