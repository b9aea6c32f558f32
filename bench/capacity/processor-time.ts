import { readFileSync, readdirSync } from 'node:fs';

/** Clock ticks a second, on every Linux Node runs on. */
const TICKS = 100;

interface Times {
  readonly parent: number;
  /** Seconds of the process itself, and of its children that have ended. */
  readonly seconds: number;
}

/** Returns the times that Linux has of a process; undefined when the process is gone. See proc(5), `stat`. */
function timesOf(pid: string): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].map((at) => Number(fields[at] ?? 0));
    return { parent: Number(fields[1] ?? 0), seconds: ticks.reduce((sum, one) => sum + one, 0) / TICKS };
  } catch {
    return undefined;
  }
}

/** Returns the seconds of processor time that a process and all its children have used until now. */
export function processorSeconds(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const times = timesOf(name);
      return times ? [{ pid: Number(name), ...times }] : [];
    });
  const sum = (pid: number): number =>
    (all.find((one) => one.pid === pid)?.seconds ?? 0) + all.filter(({ parent }) => parent === pid).reduce((total, child) => total + sum(child.pid), 0);
  return sum(root);
}
