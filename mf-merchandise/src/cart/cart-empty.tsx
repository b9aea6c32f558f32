import { EmptyState, LinkButton } from '@marquee/mf-shared/ui';
import { useSession } from '@marquee/mf-shared/session';
import { ShoppingBag } from 'lucide-react';
import { useSignInAddress } from '../buy/use-add-to-cart.ts';
import { useText } from '../text.ts';

interface EmptyProps {
  /** A link was followed. */
  readonly onLeave?: (() => void) | undefined;
}

/** What there is when there is nothing; a visitor may have a cart that waits for them. */
export function EmptyCart({ onLeave }: EmptyProps) {
  const text = useText('cart');
  const signIn = useSignInAddress();
  const { ready, identity } = useSession();
  const isVisitor = ready && !identity;
  const actions = (
    <>
      <LinkButton to="/merchandise/shop" onClick={onLeave}>
        {text('shop')}
      </LinkButton>
      {isVisitor ? (
        <LinkButton variant="secondary" to={signIn} onClick={onLeave}>
          {text('signIn')}
        </LinkButton>
      ) : null}
    </>
  );
  return <EmptyState icon={<ShoppingBag />} title={text('empty')} action={actions} text={text(isVisitor ? 'emptyVisitor' : 'emptyWords')} />;
}
