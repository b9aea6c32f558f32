/** Error of work that is not done in time. */
export class TimeoutError extends Error {}

/** Rejects with a TimeoutError if the work is not done in time; its later result is ignored. */
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
