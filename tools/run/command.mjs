import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** How much of a quiet command's output is kept, to be shown when it fails. */
const KEPT_CHARACTERS = 4000;

/** Runs a command quietly. Resolves with its output; rejects with its last lines when it fails. */
export function quietly(file, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (bytes) => {
      output = (output + bytes).slice(-KEPT_CHARACTERS * 20);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${args.join(' ')} ended with ${code}\n${output.slice(-KEPT_CHARACTERS)}`))));
  });
}

/** Runs a command on this terminal; resolves with its exit code. */
export function openly(file, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
