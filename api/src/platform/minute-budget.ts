import { sharesByNetwork, UsageCounter } from './usage-counter.ts';

const MINUTE_MS = 60_000;

/** How often a network may do what costs little, in this process; what is worth guessing is counted in the database. */
export class MinuteBudget {
  private readonly used = new UsageCounter(MINUTE_MS);
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Takes one for each network of an address; false when one of them has none left. */
  spend(address: string, now: Date, scope = ''): boolean {
    return this.used.take(sharesByNetwork(this.most, address, scope), now.getTime());
  }
}
