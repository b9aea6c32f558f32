const WINDOW_MS = 15 * 60 * 1000;
const MOST_FOR_AN_ACCOUNT = 10;
const MOST_FROM_AN_ADDRESS = 100;
const MOST_REMEMBERED = 50_000;

/** Counts sign-ins that have not succeeded, by account and by network address, before any password is looked at. */
export class LoginAttempts {
  private readonly counts = new Map<string, { count: number; until: number }>();

  /** Takes one attempt; false when there are none left for now. Many at once cannot slip past: each is counted as it starts. */
  take(account: string, address: string, now: Date): boolean {
    const isAllowed = this.left(`account ${account}`, MOST_FOR_AN_ACCOUNT, now) && this.left(`address ${address}`, MOST_FROM_AN_ADDRESS, now);
    if (!isAllowed) return false;
    this.count(`account ${account}`, now, 1);
    this.count(`address ${address}`, now, 1);
    return true;
  }

  /** The attempt succeeded: the account starts anew, and the address gets this one back. */
  succeed(account: string, address: string, now: Date): void {
    this.counts.delete(`account ${account}`);
    this.count(`address ${address}`, now, -1);
  }

  private left(key: string, most: number, now: Date): boolean {
    const entry = this.counts.get(key);
    return !entry || entry.until <= now.getTime() || entry.count < most;
  }

  private count(key: string, now: Date, step: number): void {
    const entry = this.counts.get(key);
    if (entry && entry.until > now.getTime()) entry.count += step;
    else if (step > 0) this.counts.set(key, { count: step, until: now.getTime() + WINDOW_MS });
    for (const oldest of this.counts.keys()) {
      if (this.counts.size <= MOST_REMEMBERED) break;
      this.counts.delete(oldest);
    }
  }
}
