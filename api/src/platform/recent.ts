/** A map that forgets what was not asked for longest, once its weight passes `capacity`. */
export class Recent<Value> {
  private readonly entries = new Map<string, { value: Value; weight: number }>();
  /** The key asked for last: it is where it belongs already. */
  private newest: string | undefined;
  private readonly capacity: number;
  private weight = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (key !== this.newest) {
      this.entries.delete(key);
      this.entries.set(key, entry);
      this.newest = key;
    }
    return entry.value;
  }

  set(key: string, value: Value, weight = 1): void {
    this.delete(key);
    this.entries.set(key, { value, weight });
    this.newest = key;
    this.weight += weight;
    for (const [oldest] of this.entries) {
      if (this.weight <= this.capacity) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }
}
