/**
 * API for admin modules of third parties (host API 1.0.0). This file imports nothing, so it can be used as it stands: `npm run create-module` puts it,
 * compiled, next to a module. The module runs in a frame without an origin. All its data goes through one port, which the console opens to it here.
 */

/** Look of the console, and the path within the module; sent again whenever either changes. */
export interface ModuleState {
  readonly theme: string;
  readonly direction: 'ltr' | 'rtl';
  readonly locale: string;
  /** Path within the module: the last one of `navigate`, or of the address. '' is its start. */
  readonly path: string;
}

/** A refusal of the API, or of the console: `code` is one of the API's, or OFFLINE, ABORTED, UNREADABLE. */
export interface CallError {
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}
export type CallResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError };

/** Parts of a call: parameters of its address, its query, its body. What each call takes is in `/v1/openapi.json`. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
}

export type ModuleMessage =
  | { readonly type: 'pong'; readonly id: number }
  | { readonly type: 'call'; readonly id: number; readonly key: string; readonly input: CallInput }
  | { readonly type: 'toast'; readonly tone: 'info' | 'error'; readonly text: string }
  | { readonly type: 'title'; readonly text: string }
  | { readonly type: 'navigate'; readonly path: string }
  | { readonly type: 'height'; readonly px: number };

export type HostMessage =
  | { readonly type: 'ping'; readonly id: number }
  | { readonly type: 'state'; readonly state: ModuleState }
  | { readonly type: 'reply'; readonly id: number; readonly result: CallResult<unknown> };

/** First message of the frame, and the answer to it, with the port. */
export interface Hello {
  readonly marquee: 'connect';
  readonly version: string;
}
export interface Welcome {
  readonly marquee: 'welcome';
  readonly scopes: readonly string[];
  readonly state: ModuleState;
}

const VERSION = '1.0.0';

/** The console, as a module sees it. */
export interface ModuleHost {
  /** Rights of its calls: its scopes, as far as the user who opened it has them. */
  readonly scopes: readonly string[];
  current(): ModuleState;
  /** Calls back at once, and on every change; returns a function that unsubscribes. */
  subscribe(listener: (state: ModuleState) => void): () => void;
  /** A call of the platform's API by its key, `GET /product/list`. Never throws. */
  call<T = unknown>(key: string, input?: CallInput): Promise<CallResult<T>>;
  toast(text: string, tone?: 'info' | 'error'): void;
  /** Sets the title of the tab. */
  title(text: string): void;
  /** Goes to another place of the module; letters, digits, `/`, `_` and `-`. */
  navigate(path: string): void;
}

function wear({ theme, direction, locale }: ModuleState): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.dir = direction;
  root.lang = locale;
}

function hostBy(port: MessagePort, { scopes, state }: Welcome): ModuleHost {
  let now = state;
  let last = 0;
  const listeners = new Set<(state: ModuleState) => void>();
  const waiting = new Map<number, (result: CallResult<unknown>) => void>();
  const say = (message: ModuleMessage) => {
    port.postMessage(message);
  };
  port.onmessage = ({ data }: MessageEvent<HostMessage>) => {
    if (data.type === 'ping') say({ type: 'pong', id: data.id });
    else if (data.type === 'reply') {
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
    } else {
      now = data.state;
      wear(now);
      for (const listener of listeners) listener(now);
    }
  };
  wear(now);
  const measure = () => {
    say({ type: 'height', px: Math.ceil(document.documentElement.getBoundingClientRect().height) });
  };
  new ResizeObserver(measure).observe(document.documentElement);
  measure();
  return {
    scopes,
    current: () => now,
    subscribe(listener) {
      listeners.add(listener);
      listener(now);
      return () => void listeners.delete(listener);
    },
    call: <T>(key: string, input: CallInput = {}) =>
      new Promise<CallResult<T>>((resolve) => {
        last += 1;
        waiting.set(last, resolve as (result: CallResult<unknown>) => void);
        say({ type: 'call', id: last, key, input });
      }),
    toast: (text, tone = 'info') => {
      say({ type: 'toast', tone, text });
    },
    title: (text) => {
      say({ type: 'title', text });
    },
    navigate: (path) => {
      say({ type: 'navigate', path });
    },
  };
}

/** Connects the module to the console around it. Call it once, and soon: a module that is silent for some seconds counts as broken. */
export function connect(): Promise<ModuleHost> {
  return new Promise((resolve) => {
    const onMessage = ({ source, data, ports: [port] }: MessageEvent<Welcome | undefined>) => {
      if (source !== parent || data?.marquee !== 'welcome' || !port) return;
      removeEventListener('message', onMessage);
      resolve(hostBy(port, data));
    };
    addEventListener('message', onMessage);
    const hello: Hello = { marquee: 'connect', version: VERSION };
    parent.postMessage(hello, '*');
  });
}
