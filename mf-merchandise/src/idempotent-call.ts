import type { Result } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { useState } from 'react';

const isUndecided = ({ code }: ApiError) => code === 'OFFLINE' || code === 'ABORTED' || code === 'IDEMPOTENCY_IN_FLIGHT';
const isOld = ({ code }: ApiError) => code === 'STALE' || code === 'CONFLICT' || code === 'IDEMPOTENCY_MISMATCH';

/** Does something once, however often it is pressed, and reads again what it changed; also where somebody else was faster. */
export function useIdempotentCall(readAgain: () => Promise<unknown>) {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  return async <R>(send: (idempotencyKey: string) => Promise<Result<R, ApiError>>): Promise<Result<R, ApiError>> => {
    const result = await send(idempotencyKey);
    // Without an answer it may have been done: the next press asks for the same.
    if (result.ok || !isUndecided(result.error)) setKey(crypto.randomUUID());
    if (result.ok || isOld(result.error)) await readAgain();
    return result;
  };
}
