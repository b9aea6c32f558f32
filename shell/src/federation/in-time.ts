/** What was waited for has not come within its time. */
export class TimeoutError extends Error {}

/** Rejects with a TimeoutError where the work has not ended in time; it may still end, unheard. */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeoutError(`not done in ${String(milliseconds)} ms`));
    }, milliseconds);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
