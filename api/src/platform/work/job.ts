/** Job in a thread of its own: a module that exports `run`, and its limits. */
export interface Job<In, Out> {
  readonly module: URL;
  /** Seconds after which the thread is terminated. */
  readonly seconds: number;
  /** Heap limit of the thread. The job itself counts the bytes it reads or inflates. */
  readonly memoryMb: number;
  /** Never set at run time: ties the job to the types of its module. */
  readonly types?: (input: In) => Out;
}

/** Export of a job's module. Input and outcome are copied between threads, so they are plain data. */
export type Run<In, Out> = (input: In) => Promise<Out>;

type JobOf<R> = R extends Run<infer In, infer Out> ? Job<In, Out> : never;

/** Declares a job: `jobOf<typeof run>(new URL('./read-it.job.ts', import.meta.url), { seconds: 30, memoryMb: 256 })`. */
export function jobOf<R extends Run<never, unknown>>(module: URL, bounds: { readonly seconds: number; readonly memoryMb: number }): JobOf<R> {
  return { module, ...bounds } as JobOf<R>;
}

/** Reason why a job has no outcome: too much time or memory, nobody waiting, no free place, or a closed pool. */
export type Stopped = 'time' | 'memory' | 'gone' | 'busy' | 'full' | 'closed';
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly stopped: Stopped };
