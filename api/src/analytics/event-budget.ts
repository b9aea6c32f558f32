import { Recent } from '../platform/recent.ts';

const WINDOW_MS = 60_000;
const MOST_OF_ONE = 300;
const MOST_REMEMBERED = 50_000;

/** How many events one caller may report in a minute: far more than a player needs, far fewer than a flood. */
export class EventBudget {
  private readonly spent = new Recent<{ count: number; until: number }>(MOST_REMEMBERED);

  /** Takes one; false when none is left. */
  take(caller: string, now: Date): boolean {
    const entry = this.spent.get(caller);
    if (!entry || entry.until <= now.getTime()) {
      this.spent.set(caller, { count: 1, until: now.getTime() + WINDOW_MS });
      return true;
    }
    entry.count += 1;
    return entry.count <= MOST_OF_ONE;
  }
}
