import type { CallResult, HostMessage, ModuleMessage, ModuleState } from '@marquee/mf-shared/module';
import { readMessage } from './read-message.ts';

/** What the console does for a module. */
export interface Served {
  readonly call: (message: Extract<ModuleMessage, { type: 'call' }>) => Promise<CallResult<unknown>>;
  readonly onMessage: (message: Exclude<ModuleMessage, { type: 'call' | 'pong' }>) => void;
  /** It says what it may not, says too much, or nothing any more. */
  readonly onBroken: (why: 'unreadable' | 'noisy' | 'silent') => void;
}

const BURST = 200;
const A_SECOND = 50;
const MOST_CALLS = 10;
const ASKED_EVERY_MS = 3000;
const ANSWERS_IN_MS = 6000;
const tooMany: CallResult<never> = { ok: false, error: { code: 'TOO_MANY_REQUESTS', message: 'Too many calls at once.' } };

/** Serves a module at its port: every message is checked and counted, and one that does not answer within some seconds is given up. */
export function serveModule(
  port: MessagePort,
  { call, onMessage, onBroken }: Served,
): { readonly tell: (state: ModuleState) => void; readonly end: () => void } {
  let allowance = BURST;
  let counted = performance.now();
  let underWay = 0;
  let asked = 0;
  let silentSince: number | undefined;

  const send = (message: HostMessage) => {
    port.postMessage(message);
  };
  const end = () => {
    clearInterval(asking);
    document.removeEventListener('visibilitychange', wake);
    port.onmessage = null;
    port.close();
  };
  const giveUp = (why: Parameters<Served['onBroken']>[0]) => {
    end();
    onBroken(why);
  };
  const isAllowed = () => {
    const now = performance.now();
    allowance = Math.min(BURST, allowance + ((now - counted) / 1000) * A_SECOND) - 1;
    counted = now;
    return allowance >= 0;
  };
  const answer = async (message: Extract<ModuleMessage, { type: 'call' }>) => {
    if (underWay >= MOST_CALLS) {
      send({ type: 'reply', id: message.id, result: tooMany });
      return;
    }
    underWay += 1;
    const result = await call(message);
    underWay -= 1;
    send({ type: 'reply', id: message.id, result });
  };
  // In a hidden tab nobody is in a hurry, and timers of both sides are slowed down.
  const wake = () => {
    silentSince = undefined;
  };
  const asking = setInterval(() => {
    if (document.hidden) return;
    const now = performance.now();
    if (silentSince !== undefined && now - silentSince > ANSWERS_IN_MS) {
      giveUp('silent');
      return;
    }
    silentSince ??= now;
    asked += 1;
    send({ type: 'ping', id: asked });
  }, ASKED_EVERY_MS);
  document.addEventListener('visibilitychange', wake);

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isAllowed()) {
      giveUp('noisy');
      return;
    }
    const message = readMessage(data);
    if (!message) giveUp('unreadable');
    else if (message.type === 'pong') silentSince = undefined;
    else if (message.type === 'call') void answer(message);
    else onMessage(message);
  };
  return {
    tell: (state) => {
      send({ type: 'state', state });
    },
    end,
  };
}
