import type { ModuleProps } from '@marquee/mf-shared/federation';
import { ListAndOne } from '../list-and-one.tsx';
import { GroupDetail } from './group-detail.tsx';
import { GroupListing } from './group-listing.tsx';

/** Groups of customers that have prices of their own, for the house's staff: a list, and one by one with who is in it. Lent to the console. */
export const Groups = (props: ModuleProps) => <ListAndOne {...props} of="group" List={GroupListing} One={GroupDetail} />;
