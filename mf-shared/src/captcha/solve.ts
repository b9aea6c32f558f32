import { solveChallenge } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha';
import type { Reply } from '@marquee/api/contract';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

export interface Solved {
  /** As the API takes it. */
  readonly payload: string;
  /** When it is no longer taken, in ms since 1970. */
  readonly until: number;
}

/** Long before a challenge ends it is not handed in any more: the call itself takes time. */
const SPARE_MS = 10_000;

/**
 * Does the work of a challenge. Each trial is derived by the browser outside of the page's own thread and awaited, so that typing goes
 * on undisturbed; undefined when it was given up.
 */
export async function solve(given: Reply<'GET /auth/captcha'>, controller: AbortController): Promise<Solved | undefined> {
  const challenge = given as unknown as Challenge;
  const { algorithm, expiresAt } = challenge.parameters;
  const solution = await solveChallenge({ challenge, controller, deriveKey: algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha });
  if (!solution) return undefined;
  return {
    payload: btoa(JSON.stringify({ challenge, solution })),
    until: expiresAt ? expiresAt * 1000 - SPARE_MS : Infinity,
  };
}
