import type { ModuleProps } from '@marquee/mf-shared/federation';
import { ListAndOne } from '../list-and-one.tsx';
import { RewardDetail } from './reward-detail.tsx';
import { RewardListing } from './reward-listing.tsx';

/** Rewards, for the house's staff: a list, and one by one with its triggers and who has it. Lent to the console. */
export const Rewards = (props: ModuleProps) => <ListAndOne {...props} of="reward" List={RewardListing} One={RewardDetail} />;
