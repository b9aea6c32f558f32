import type { Product } from '@marquee/api/contract';
import { Button, LinkButton } from '@marquee/mf-shared/ui';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { Named, Quiet } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import { isShown, ProductStatus } from './product-status.tsx';

const Frame = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  h2 {
    min-inline-size: 0;
    border-radius: var(--radius-1);
    font-size: var(--font-xl);
    overflow-wrap: anywhere;
  }
`;
const Arrow = styled(ArrowLeft)`
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

/** The way back to the list. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  const text = useText('goods');
  return (
    <Button variant="ghost" size="sm" icon={<Arrow />} onClick={onBack}>
      {text('all')}
    </Button>
  );
}

/** Which product it is, and the way to where buyers see it. */
export function ProductHead({ product: { name, path, entityStatus, provider } }: { readonly product: Product }) {
  const text = useText('goods');
  return (
    <Frame>
      <div>
        <Named>
          <h2 id="product-heading" tabIndex={-1}>
            <bdi>{name}</bdi>
          </h2>
          <ProductStatus status={entityStatus} />
        </Named>
        <Quiet>
          <bdi>{provider}</bdi>
        </Quiet>
      </div>
      {isShown(entityStatus) ? (
        <LinkButton size="sm" variant="secondary" icon={<ExternalLink aria-hidden="true" />} to={`/merchandise/shop/${path}`}>
          {text('inShop')}
        </LinkButton>
      ) : null}
    </Frame>
  );
}
