/** Reads what this device remembers; anything unreadable counts as nothing (storage may be full, blocked, or from an older release). */
export function remembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a film plays as well without a memory
  }
}
