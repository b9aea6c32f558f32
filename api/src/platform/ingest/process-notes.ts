import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Note {
  readonly pid: number;
  readonly begun: string;
}

const FOLDER = 'running';

/** Returns what tells a process from a later one with its id; undefined where it is gone. */
function beginningOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name of the program stands in brackets and may hold spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z') return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19] ?? ''}`;
    }
    if (process.platform === 'win32') return undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Notes a child in the work folder; call the result when it has ended. */
export function noteProcess(workFolder: string, pid: number): () => void {
  const begun = beginningOf(pid);
  if (begun === undefined) return () => undefined;
  const file = join(workFolder, FOLDER, `${pid}.json`);
  mkdirSync(join(workFolder, FOLDER), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, begun } satisfies Note));
  return () => {
    rmSync(file, { force: true });
  };
}

/** Kills what a killed attempt left running in this folder. */
export function killOrphans(workFolder: string): void {
  const folder = join(workFolder, FOLDER);
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names) {
    try {
      const { pid, begun } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Note;
      if (beginningOf(pid) === begun) process.kill(pid, 'SIGKILL');
    } catch {
      // A note half written, or a process that ended just now.
    }
  }
  rmSync(folder, { recursive: true, force: true });
}
