import { Recent } from './recent.ts';

const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 50_000;

/** How often somebody may do what costs little, in this process; what is worth guessing is counted in the database. */
export class MinuteBudget {
  private readonly spent = new Recent<{ count: number; until: number }>(MOST_REMEMBERED);
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Takes one; false when none is left. */
  spend(who: string, now: Date): boolean {
    const entry = this.spent.get(who);
    if (!entry || entry.until <= now.getTime()) {
      this.spent.set(who, { count: 1, until: now.getTime() + MINUTE_MS });
      return true;
    }
    entry.count += 1;
    return entry.count <= this.most;
  }
}
