import type { EndpointKey, Reply } from '@marquee/api/contract';
import { call, callWith, type Input } from '@marquee/mf-shared/api';
import type { CallResult, ModuleMessage } from '@marquee/mf-shared/module';

export type Opened = Reply<'POST /module/token'>;

/** A token is renewed this long before it ends. */
const SPARE_MS = 30_000;

/**
 * Makes a module's calls for it, with its own token and without the person's cookies. The token stays here, out of the frame: what runs there can send it
 * nowhere. A call that is refused because the token is over is made once more with the next.
 */
export function moduleCalls(name: string, opened: Opened): (message: Extract<ModuleMessage, { type: 'call' }>) => Promise<CallResult<unknown>> {
  let now = opened;
  let renewing: Promise<string | undefined> | undefined;
  const renew = () =>
    (renewing ??= call('POST /module/token', { body: { name } })
      .then((answer) => {
        if (answer.ok) now = answer.value;
        return answer.ok ? answer.value.token : undefined;
      })
      .finally(() => {
        renewing = undefined;
      }));
  const isSpent = () => Date.parse(now.expiresAt) - Date.now() < SPARE_MS;
  return async ({ key, input }) => {
    const token = (isSpent() ? await renew() : undefined) ?? now.token;
    // Which calls there are, the API knows: it refuses what is none, or not the module's.
    const ask = (by: string) => callWith(by, key as EndpointKey, input as Input<EndpointKey>) as Promise<CallResult<unknown>>;
    const first = await ask(token);
    if (first.ok || first.error.code !== 'TOKEN_EXPIRED') return first;
    const next = await renew();
    return next === undefined ? first : ask(next);
  };
}
