import { parentPort, workerData } from 'node:worker_threads';
import type { Run } from './job.ts';

export interface JobStart {
  readonly module: string;
  readonly input: unknown;
}

const { module, input } = workerData as JobStart;
const { run } = (await import(module)) as { run: Run<unknown, unknown> };
const outcome = await run(input);
const handedOver = outcome instanceof Uint8Array && outcome.buffer instanceof ArrayBuffer ? [outcome.buffer] : [];
parentPort?.postMessage(outcome, handedOver);
