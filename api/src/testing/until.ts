const MOST_MS = 60_000;
const PAUSE_MS = 20;

type Answer<T> = T | false | null | undefined;

/** What `ask` answers once it is something; throws where it never is. `between` is done while it is not. */
export async function until<T>(ask: () => Answer<T> | Promise<Answer<T>>, between?: () => Promise<unknown>): Promise<T> {
  const end = Date.now() + MOST_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`it never was so: ${String(ask)}`);
    await between?.();
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}
