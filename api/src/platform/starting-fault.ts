import { DataDirectoryInUse } from './data-lock.ts';
import { DatabaseUnavailable, StatementRefused } from './database.ts';
import { RefusedToStart } from './surroundings.ts';

/** Exit codes of sysexits.h, where one fits. */
const DIRECTORY_IN_USE = 73;
const MISCONFIGURED = 78;

const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);

/** Why a server did not start: the exit code, and in words what somebody can do about it; undefined for what nobody expected. */
export function startingFault(error: unknown, { port }: { port: number }): { code: number; words: string | undefined } {
  if (error instanceof DataDirectoryInUse) return { code: DIRECTORY_IN_USE, words: error.message };
  if (error instanceof RefusedToStart) return { code: MISCONFIGURED, words: error.message };
  if (error instanceof DatabaseUnavailable)
    return { code: 1, words: `The database of DATABASE_URL does not answer: ${error.message}. Is it running, and is the address right?` };
  if (error instanceof StatementRefused && /^(28|3D)/.test(error.state))
    return { code: MISCONFIGURED, words: `The PostgreSQL of DATABASE_URL refuses: ${error.message}.` };
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return { code: 1, words: `Port ${port} is in use by another program. Stop it, or choose another with PORT.` };
    case 'EACCES':
      return { code: 1, words: `This account may not listen on port ${port}, or not write to the data directory: ${String(error)}` };
    default:
      return { code: 1, words: undefined };
  }
}
