import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Terms = lazy(async () => ({ default: (await import('./delivery-and-returns.tsx')).DeliveryAndReturns }));

const Frame = styled.details`
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--border);
  > summary {
    min-block-size: 1.75rem;
    font-weight: 650;
    cursor: pointer;
  }
`;

/** Delivery and returns of a product, fetched when somebody asks for them. */
export function ProductTerms({ skuId }: { readonly skuId: string }) {
  const text = useText('product');
  const [isOpen, setOpen] = useState(false);
  return (
    <Frame
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>{text('terms')}</summary>
      {isOpen ? (
        <Suspense fallback={null}>
          <Terms skuId={skuId} />
        </Suspense>
      ) : null}
    </Frame>
  );
}
