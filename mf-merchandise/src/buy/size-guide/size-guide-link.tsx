import type { Product } from '@marquee/api/contract';
import { Button } from '@marquee/mf-shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../text.ts';
import type { Choice } from '../sku-choice.ts';

const SizeGuideDialog = lazy(async () => ({ default: (await import('./size-guide-dialog.tsx')).SizeGuideDialog }));

interface SizeGuideLinkProps {
  readonly product: Pick<Product, 'id' | 'sizeGuideId'>;
  readonly choice: Choice;
}

/** The way to what the sizes of a product measure; nothing where it does not say. */
export function SizeGuideLink({ product: { id, sizeGuideId }, choice }: SizeGuideLinkProps) {
  const text = useText('buy');
  const [isOpen, setOpen] = useState(false);
  if (sizeGuideId === null) return null;
  return (
    <div style={{ marginBlockStart: 'calc(-1 * var(--space-3))' }}>
      <Button
        variant="ghost"
        size="sm"
        style={{ marginInlineStart: '-0.75rem', textDecoration: 'underline' }}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('sizeGuide')}
      </Button>
      <Suspense>
        {isOpen ? (
          <SizeGuideDialog
            productId={id}
            choice={choice}
            onClose={() => {
              setOpen(false);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
