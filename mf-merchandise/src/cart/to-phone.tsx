import type { CartItem } from '@marquee/api/contract';
import { Button } from '@marquee/mf-shared/ui';
import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBigScreen } from '../phone/use-big-screen.ts';
import { useText } from '../text.ts';
import { isForSomebody } from './line-terms.ts';

const CartCode = lazy(async () => ({ default: (await import('../phone/cart-code.tsx')).CartCode }));

/** From a big screen the way on with the same cart on a phone; not for what is for somebody: that is said where it is bought. */
export function ToPhone({ items }: { readonly items: readonly CartItem[] }) {
  const text = useText('cart');
  const isBig = useBigScreen();
  const [isOpen, setOpen] = useState(false);
  if (!isBig || items.every(({ kind }) => isForSomebody(kind))) return null;
  return (
    <>
      <Button
        wide
        variant="ghost"
        icon={<QrCode />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('toPhone')}
      </Button>
      {isOpen ? (
        <Suspense>
          <CartCode
            items={items}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
