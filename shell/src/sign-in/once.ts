const begun = new Map<string, Promise<unknown>>();

/** Runs what may happen only once, however often a component that needs its outcome is drawn. */
export function once<T>(key: string, run: () => Promise<T>): Promise<T> {
  const known = begun.get(key) as Promise<T> | undefined;
  if (known) return known;
  const running = run();
  begun.set(key, running);
  return running;
}
