import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Another live process has the data directory; two at once would silently lose rows. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(`The data directory ${directory} is in use by process ${pid}. Stop it, or give both a PostgreSQL with DATABASE_URL.`);
  }
}

/** In a container every process is number 1: a lock with our own number that we do not hold was left by a former life. */
const held = new Set<string>();

/** Whether a process runs, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the directory for this process, beside it in `<directory>.lock`; returns how to give it back. A lock left by a dead
 * process is replaced, one of a live process never is.
 */
export function lockDataDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  for (const isLastTry of [false, true]) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      held.add(file);
      return () => {
        held.delete(file);
        unlinkSync(file);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = holderOf(file);
      const isLeftOver = pid !== undefined && (pid === process.pid ? !held.has(file) : !isAlive(pid));
      if (isLeftOver && !isLastTry) unlinkSync(file);
      else throw new DataDirectoryInUse(directory, pid ?? 0);
    }
  }
  throw new DataDirectoryInUse(directory, 0);
}
