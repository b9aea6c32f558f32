import { Worker } from 'node:worker_threads';
import type { Job, Outcome } from './job.ts';
import type { JobStart } from './job-thread.ts';

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

function startThread<In, Out>({ module, memoryMb }: Job<In, Out>, input: In): Worker {
  return new Worker(new URL('./job-thread.ts', import.meta.url), {
    workerData: { module: module.href, input } satisfies JobStart,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // No secret of the server is of use to what reads a file.
    env: {},
  });
}

/**
 * Runs one job in a thread made for it and ended with it: what a hostile file leaves behind reaches no other.
 * Rejects when the job throws, which is a fault of ours.
 */
export function runInThread<In, Out>(job: Job<In, Out>, input: In, signal: AbortSignal): Promise<Outcome<Out>> {
  return new Promise((resolve, reject) => {
    const worker = startThread(job, input);
    let isOver = false;
    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', gone);
      // Settled once the thread is gone, so that its place is free for another.
      void worker.terminate().then(settle, settle);
    };
    const stop = (stopped: 'time' | 'memory' | 'gone') => end(() => resolve({ ok: false, stopped }));
    const gone = () => stop('gone');
    const timer = setTimeout(() => stop('time'), job.seconds * 1000);
    signal.addEventListener('abort', gone, { once: true });
    worker.once('message', (value: Out) => end(() => resolve({ ok: true, value })));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === OUT_OF_MEMORY) stop('memory');
      else end(() => reject(error));
    });
    worker.once('exit', () => end(() => reject(new Error(`The thread of ${job.module.pathname} ended without an outcome`))));
  });
}
