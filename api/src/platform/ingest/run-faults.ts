import type { IngestFault } from './engine.ts';
import type { Ended } from './run-program.ts';

const MIN_LIMIT_SECONDS = 600;
const LIMIT_RATIO = 20;

/** Longest that one program may work on a film. */
export const limitOf = (durationSeconds: number): number => Math.max(MIN_LIMIT_SECONDS, durationSeconds * LIMIT_RATIO);

/** Tells why a program failed, as far as what it said shows it. */
export function faultOfRun({ said, code, timedOut }: Ended, otherwise: IngestFault['code']): IngestFault {
  const cause = timedOut ? `it took too long; ${said}` : `ended with ${String(code)}: ${said}`;
  if (timedOut) return { code: 'failed', cause };
  if (/No space left on device|Disk quota exceeded/.test(said)) return { code: 'no-room', cause };
  if (/Decoder .{0,80} not found|Unknown decoder|not implemented|not currently supported/.test(said)) return { code: 'unsupported', cause };
  return { code: otherwise, cause };
}
