import type { CallResult, HostMessage, ModuleMessage, ModuleState } from '@marquee/mf-shared/module';
import { readMessage } from './read-message.ts';

export interface Served {
  readonly call: (message: Extract<ModuleMessage, { type: 'call' }>) => Promise<CallResult<unknown>>;
  readonly onMessage: (message: Exclude<ModuleMessage, { type: 'call' | 'pong' }>) => void;
  /** Invalid message, rate limit exceeded, or no pong. */
  readonly onBroken: (why: 'unreadable' | 'noisy' | 'silent') => void;
}

const BURST = 200;
const A_SECOND = 50;
const MAX_CONCURRENT_CALLS = 10;
const ASKED_EVERY_MS = 3000;
const ANSWERS_IN_MS = 6000;
const tooMany: CallResult<never> = { ok: false, error: { code: 'TOO_MANY_REQUESTS', message: 'Too many calls at once.' } };

/** Serves a module over its port: validates and rate-limits every message. Closes the port of a module that stops answering pings. */
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
    if (underWay >= MAX_CONCURRENT_CALLS) {
      send({ type: 'reply', id: message.id, result: tooMany });
      return;
    }
    underWay += 1;
    const result = await call(message);
    underWay -= 1;
    send({ type: 'reply', id: message.id, result });
  };
  // Hidden tabs throttle the timers of both sides, so a pending ping no longer counts.
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
