import { type Receiver, startReceiver } from './receiver.ts';

/** Time limits that pass when a test has them pass. */
export interface HeldLimits {
  /** Every limit that was set meanwhile, in milliseconds. */
  readonly set: readonly number[];
  /** Has the held limits pass. */
  pass(): void;
  /** Gives limits back to the clock. */
  release(): void;
}

/** Holds the limits of exactly so many milliseconds; others keep to the clock. */
export function holdLimitsOf(heldMs: number): HeldLimits {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const held = new AbortController();
  const set: number[] = [];
  AbortSignal.timeout = (ms) => {
    set.push(ms);
    return ms === heldMs ? held.signal : timeout(ms);
  };
  return {
    set,
    pass: () => held.abort(new DOMException('The held limit has passed', 'TimeoutError')),
    release: () => {
      AbortSignal.timeout = timeout;
    },
  };
}

/** Starts a receiver that never answers: the held limits pass once it is asked. `isHungUp` resolves when the other side closes the connection. */
export async function startSilent(limits: HeldLimits): Promise<{ readonly receiver: Receiver; readonly isHungUp: Promise<boolean> }> {
  let closed: (isUnanswered: boolean) => void = () => undefined;
  const isHungUp = new Promise<boolean>((resolve) => (closed = resolve));
  const receiver = await startReceiver((response) => {
    response.once('close', () => closed(!response.writableFinished));
    limits.pass();
  });
  return { receiver, isHungUp };
}
