import type { ModuleProps } from '@marquee/mf-shared/federation';
import { ListAndOne } from '../list-and-one.tsx';
import { DropDetail } from './drop-detail.tsx';
import { DropListing } from './drop-listing.tsx';

/** Drops, for the house's staff: a list, and one by one with its entries, turns and units in numbers. Lent to the console. */
export const Drops = (props: ModuleProps) => <ListAndOne {...props} of="drop" List={DropListing} One={DropDetail} />;
