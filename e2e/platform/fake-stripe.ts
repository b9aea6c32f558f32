import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Stand-in for Stripe, on a port of its own until the run ends. */
export interface RunningStripe {
  readonly address: string;
  readonly key: string;
  readonly webhookSecret: string;
  /** Sends events to this address from now on. */
  sendHooksTo(url: string): Promise<void>;
}

const program = `
process.stdin.on('close', () => process.exit()).resume();
const { FakeStripe, FAKE_KEY, FAKE_SECRET } = await import(process.argv[1]);
const { address } = await new FakeStripe().start();
console.log(JSON.stringify({ address, key: FAKE_KEY, webhookSecret: FAKE_SECRET }));`;

export function startFakeStripe(): Promise<RunningStripe> {
  const start = new URL('../../api/src/testing/fake-stripe.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, start], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    // Its end of this pipe closes with the worker, however that ends.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line) as Omit<RunningStripe, 'sendHooksTo'>;
      const sendHooksTo = async (url: string) => {
        await fetch(`${said.address}/hooks-to`, { method: 'POST', body: url });
      };
      resolve({ ...said, sendHooksTo });
    });
    child.on('close', (code) => {
      reject(new Error(`what stands in for Stripe ended with ${String(code)}`));
    });
  });
}
