import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** An OpenID Connect provider of three demo people, on a port of its own until the run ends. */
export interface DemoIdentity {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const program = `
process.stdin.on('close', () => process.exit()).resume();
const { startDemoIdentity } = await import(process.argv[1]);
const { issuer, clientId, clientSecret } = await startDemoIdentity();
console.log(JSON.stringify({ issuer, clientId, clientSecret }));`;

export function startDemoIdentity(): Promise<DemoIdentity> {
  const start = new URL('../../api/src/people/demo-identity/start.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, start], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    // Its end of this pipe closes with the worker, however that ends.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"issuer"')) resolve(JSON.parse(line) as DemoIdentity);
    });
    child.on('close', (code) => {
      reject(new Error(`the demo identity provider ended with ${String(code)}`));
    });
  });
}
