import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const MARK = 'MARQUEE_TEST_RUN';

/** Marks every process started from now on, through its environment. */
export function markProcesses() {
  process.env[MARK] = randomUUID();
}

/**
 * Kills the marked processes that still run: a runner that was killed cannot end its own. Needs `/proc`; does nothing on other systems.
 * @returns {string[]} their commands
 */
export function endLeftovers() {
  const mark = `${MARK}=${process.env[MARK]}`;
  const commands = [];
  for (const pid of numbersIn('/proc')) {
    if (pid === process.pid) continue;
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)) continue;
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
      process.kill(pid, 'SIGKILL');
      if (command) commands.push(command);
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
  return commands;
}

function numbersIn(folder) {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
