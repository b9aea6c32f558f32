import type { ModuleProps } from '@marquee/mf-shared/federation';
import { ListAndOne } from '../list-and-one.tsx';
import { useOwnGoods } from '../products/own-goods.ts';
import { OwnPayouts, PayoutDetail } from './payout-detail.tsx';
import { PayoutListing } from './payout-listing.tsx';

/** Shows what suppliers earned, were paid and are owed. The house sees and pays all of them, a supplier sees its own. Provided to the console. */
export function Payouts(props: ModuleProps) {
  const { organizationId } = useOwnGoods();
  if (organizationId !== undefined) return <OwnPayouts id={organizationId} />;
  return <ListAndOne {...props} of="payout" List={PayoutListing} One={PayoutDetail} />;
}
