const MAX_WAIT_MS = 60_000;
const PAUSE_MS = 20;

type Answer<T> = T | false | null | undefined;

/** Polls `ask` until its answer is truthy; throws after a minute. Runs `between` after each attempt that fails. */
export async function until<T>(ask: () => Answer<T> | Promise<Answer<T>>, between?: () => Promise<unknown>): Promise<T> {
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`it never was so: ${String(ask)}`);
    await between?.();
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}
