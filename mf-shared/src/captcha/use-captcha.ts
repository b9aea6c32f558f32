import { useEffect, useRef, useState } from 'react';
import type { Result } from '@marquee/api/contract';
import { documentSettings, type ApiError } from '../api/index.ts';
import { Prover, type CaptchaState } from './prover.ts';

/** Field that a form adds to its request; absent if the tenant requires no captcha. */
interface Proof {
  readonly captcha?: string;
}

export interface Captcha {
  readonly state: CaptchaState;
  /** Sends with a proof, as soon as there is one; retries once with a fresh one if the API refused it. */
  readonly send: <T>(attempt: (proof: Proof) => Promise<Result<T, ApiError>>) => Promise<Result<T, ApiError>>;
}

const refusals: ReadonlySet<string> = new Set(['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID']);

/**
 * Proves by work, while a form is being filled in, that a real browser sends it. `begins`: false until somebody starts to fill in the form, for forms that
 * few people use; no work is done before.
 */
export function useCaptcha(begins = true): Captcha {
  const isWanted = Boolean(documentSettings().captchaSiteKey);
  const [state, setState] = useState<CaptchaState>(isWanted && begins ? 'working' : 'off');
  const prover = useRef<Prover>(undefined);
  useEffect(() => {
    if (!isWanted) return;
    const mine = new Prover(setState);
    prover.current = mine;
    return () => {
      mine.stop();
    };
  }, [isWanted]);
  useEffect(() => {
    if (begins) void prover.current?.begin();
  }, [begins]);

  const proof = async (): Promise<Proof> => {
    const captcha = await prover.current?.take();
    return captcha ? { captcha } : {};
  };
  return {
    state,
    async send(attempt) {
      let result = await attempt(await proof());
      if (!result.ok && isWanted && refusals.has(result.error.code)) result = await attempt(await proof());
      // Refused for another reason: the form will be sent again, once corrected.
      if (!result.ok) void prover.current?.begin();
      return result;
    },
  };
}
