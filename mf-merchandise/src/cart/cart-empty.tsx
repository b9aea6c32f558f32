import { EmptyState, LinkButton } from '@marquee/mf-shared/ui';
import { useSession } from '@marquee/mf-shared/session';
import { ShoppingBag } from 'lucide-react';
import { useSignInAddress } from '../buy/use-add-to-cart.ts';
import { useText } from '../text.ts';

interface EmptyProps {
  /** Called when a link is followed. */
  readonly onLeave?: (() => void) | undefined;
}

/** Renders an empty cart; visitors are offered to sign in, because their account may have one. */
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
