/**
 * The first of some attempts to succeed. Each next one begins when the one before has failed, or when that has had its head start; an
 * earlier one still counts when it comes first. Rejects when all have failed, with what the first failed by.
 */
export function firstToSucceed<T>(attempts: readonly (() => Promise<T>)[], headStartMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const causes: unknown[] = [];
    let failures = 0;
    const begin = (at: number) => {
      const attempt = attempts[at];
      if (!attempt) return;
      const next = once(() => {
        begin(at + 1);
      });
      const timer = setTimeout(next, headStartMs);
      attempt().then(
        (value) => {
          clearTimeout(timer);
          over = true;
          resolve(value);
        },
        (cause: unknown) => {
          clearTimeout(timer);
          causes[at] = cause;
          failures += 1;
          if (failures === attempts.length) reject(asError(causes[0]));
          else next();
        },
      );
    };
    let over = false;
    const once = (work: () => void) => {
      let isDone = false;
      return () => {
        if (isDone || over) return;
        isDone = true;
        work();
      };
    };
    if (attempts.length === 0) reject(new Error('nothing is left to try'));
    begin(0);
  });
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));
