import { EmptyState, LinkButton } from '@marquee/mf-shared/ui';
import { LogIn, ShoppingBag } from 'lucide-react';
import { useSignInAddress } from '../buy/use-add-to-cart.ts';
import { useText } from '../text.ts';

interface EmptyProps {
  /** A link was followed. */
  readonly onLeave?: (() => void) | undefined;
}

export function EmptyCart({ onLeave }: EmptyProps) {
  const text = useText('cart');
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={text('empty')}
      action={
        <LinkButton to="/merchandise/shop" onClick={onLeave}>
          {text('shop')}
        </LinkButton>
      }
      text={text('emptyWords')}
    />
  );
}

export function SignedOutCart({ onLeave }: EmptyProps) {
  const text = useText('cart');
  const signIn = useSignInAddress();
  const actions = (
    <>
      <LinkButton to={signIn} onClick={onLeave}>
        {text('signIn')}
      </LinkButton>
      <LinkButton variant="secondary" to="/merchandise/shop" onClick={onLeave}>
        {text('shop')}
      </LinkButton>
    </>
  );
  return <EmptyState icon={<LogIn data-mirror="" />} title={text('signedOut')} action={actions} text={text('signedOutWords')} />;
}
