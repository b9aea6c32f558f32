import { solveChallenge } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha';
import type { Reply } from '@marquee/api/contract';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

export interface Solved {
  /** Proof in the format of the API. */
  readonly payload: string;
  /** Expiry, in ms since 1970. */
  readonly until: number;
}

/** Margin before the expiry of a challenge, since the call itself takes time. */
const SPARE_MS = 10_000;

/**
 * Solves a challenge. Each trial is derived by the browser off the main thread and awaited, so that typing is not delayed. Resolves to undefined if aborted.
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
