const TRIES = 2;
const WITHIN_MS = 20_000;

/** Counts the mending of fatal errors: two tries within twenty seconds, then the person is told. */
export function createRecovery(now: () => number) {
  let tries: readonly number[] = [];
  return {
    mayTry(): boolean {
      const at = now();
      tries = tries.filter((one) => at - one < WITHIN_MS);
      if (tries.length >= TRIES) return false;
      tries = [...tries, at];
      return true;
    },
  };
}
