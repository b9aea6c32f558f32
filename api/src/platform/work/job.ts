/** Work done in a thread of its own: a module that exports `run`, and what it may use. */
export interface Job<In, Out> {
  readonly module: URL;
  /** After so many seconds the thread is ended, whatever it does. */
  readonly seconds: number;
  /** Of the thread's own heap. Bytes read or inflated are counted by the job itself. */
  readonly memoryMb: number;
  /** Never there at run time: it ties the job to the types of its module. */
  readonly types?: (input: In) => Out;
}

/** What a job's module exports. Input and outcome are copied between threads, so they are plain data. */
export type Run<In, Out> = (input: In) => Promise<Out>;

type JobOf<R> = R extends Run<infer In, infer Out> ? Job<In, Out> : never;

/** Names a job: `jobOf<typeof run>(new URL('./read-it.job.ts', import.meta.url), { seconds: 30, memoryMb: 256 })`. */
export function jobOf<R extends Run<never, unknown>>(module: URL, bounds: { readonly seconds: number; readonly memoryMb: number }): JobOf<R> {
  return { module, ...bounds } as JobOf<R>;
}

/** Why there is no outcome: it took too long, needed too much memory, nobody waits for it any more, or there was no place for it. */
export type Stopped = 'time' | 'memory' | 'gone' | 'busy' | 'full' | 'closed';
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly stopped: Stopped };
