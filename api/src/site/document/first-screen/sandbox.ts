import { createRequire, registerHooks } from 'node:module';
import { constants, createContext, type Context, runInContext } from 'node:vm';

/** Account of Linux and macOS that owns nothing: `nobody`. */
const NOBODY = 65_534;
/** Parts of Node a build may require. None of them opens a file, a connection, a thread or a program. */
const PARTS = ['buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util'] as const;
/** Names of the web that the language itself does not bring. */
const GLOBALS = [
  ...['AbortController', 'AbortSignal', 'Blob', 'Buffer', 'DOMException', 'Event', 'EventTarget', 'File', 'FormData', 'Headers'],
  ...['MessageChannel', 'ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'TransformStream', 'URL', 'URLSearchParams'],
  ...['WritableStream', 'atob', 'btoa', 'clearImmediate', 'clearInterval', 'clearTimeout', 'crypto', 'navigator', 'performance'],
  ...['queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'structuredClone'],
] as const;
/** Ways out of the process that the permission model of Node leaves open, or that it closes only by an error. */
const REMOVED_GLOBALS = ['BroadcastChannel', 'EventSource', 'WebSocket', 'fetch', 'process', 'require'];
const REMOVED_OF_PROCESS = ['_linkedBinding', 'binding', 'chdir', 'dlopen', 'getBuiltinModule', 'kill', 'mainModule', 'report', 'send'];

const requirePart = createRequire(import.meta.url);
const { AsyncLocalStorage, AsyncResource } = requirePart('node:async_hooks') as Record<string, unknown>;
const parts = new Map<string, object>(PARTS.map((name) => [name, requirePart(`node:${name}`) as object]));
// The rest of the module hands out the handles of open connections.
parts.set('async_hooks', { AsyncLocalStorage, AsyncResource });

const isObject = (value: unknown): value is object => typeof value === 'function' || (typeof value === 'object' && value !== null);

/** Makes a property one that nobody can replace. An object that inherits it can still have one of its own. */
function fix(owner: object, key: string | symbol, { value, enumerable }: PropertyDescriptor): void {
  Object.defineProperty(owner, key, {
    enumerable: enumerable ?? false,
    configurable: false,
    get: () => value as unknown,
    set(this: object, own: unknown) {
      if (this === owner) throw new TypeError(`${String(key)} cannot be replaced`);
      Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** Fixes all functions of an object and of what it leads to: code of the sandbox must not put its own into functions that the process itself calls. */
function protect(owner: object, seen: Set<object>): void {
  if (seen.has(owner) || ArrayBuffer.isView(owner)) return;
  seen.add(owner);
  for (const key of Reflect.ownKeys(owner)) {
    const property = Object.getOwnPropertyDescriptor(owner, key);
    if (property === undefined || !('value' in property)) continue;
    const value: unknown = property.value;
    if (!isObject(value)) continue;
    protect(value, seen);
    if (property.configurable && (typeof value === 'function' || key === 'prototype')) fix(owner, key, property);
    else if (property.writable) Object.defineProperty(owner, key, { writable: false });
  }
  const prototype = Object.getPrototypeOf(owner) as object | null;
  if (prototype) protect(prototype, seen);
  Object.preventExtensions(owner);
}

/** Returns what the language itself brings: constructors, and an object of each prototype that has no name. */
function intrinsics(): object[] {
  const named = Object.values(Object.getOwnPropertyDescriptors(globalThis)).map(({ value }) => value as unknown);
  const unnamed = [
    [].values(),
    new Map().values(),
    new Set().values(),
    ''[Symbol.iterator](),
    ''.matchAll(/x/g),
    function* () {},
    async function* () {},
    async () => {},
  ];
  return [...named.filter(isObject), ...unnamed];
}

/** Takes from this process what it does not need to render pages. Nothing gives it back. */
export function dropRights(): void {
  if (process.getuid?.() === 0) {
    process.setgroups?.([]);
    process.setgid?.(NOBODY);
    process.setuid?.(NOBODY);
  }
  registerHooks({
    resolve: (name) => {
      throw new Error(`${name} cannot be loaded here`);
    },
  });
  const seen = new Set<object>([process, globalThis]);
  for (const shared of [...parts.values(), ...intrinsics()]) protect(shared, seen);
  for (const name of GLOBALS) protect(globalThis[name] as object, seen);
  for (const name of REMOVED_OF_PROCESS) Reflect.deleteProperty(process, name);
  for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);
}

/** Asks for an address on behalf of a build, and hands over status and body. */
export type Ask = (address: string, answered: (status: number, body: string) => void) => void;

/** Functions of a sandbox. They take and return text and objects of the sandbox alone. */
export interface Sandbox {
  readonly context: Context;
  readonly run: (script: (...given: readonly unknown[]) => void, require: (name: string) => unknown) => unknown;
  readonly settle: (host: unknown, settings: string) => Promise<void>;
  /** Returns JSON; an empty text where nothing can be drawn. */
  readonly draw: (host: unknown, drawing: string, remote: unknown) => Promise<unknown>;
}

/** Runs inside of a sandbox, so that builds get objects of their own realm. */
const BRIDGE = `'use strict';
(ask, nextTick) => {
  class Answer {
    #body;
    constructor(status, body) {
      this.status = status;
      this.ok = status >= 200 && status < 300;
      this.headers = new Headers({ 'content-type': 'application/json' });
      this.#body = body;
    }
    async text() { return this.#body; }
    async json() { return JSON.parse(this.#body); }
  }
  const { parse, stringify } = JSON;
  const fetch = async (address, { method = 'GET' } = {}) => {
    if (method !== 'GET') throw new Error('A page that is drawn only reads');
    return new Promise((resolve) => ask(String(address), (status, body) => resolve(new Answer(status, body))));
  };
  const quiet = new Proxy({}, { get: () => () => undefined });
  const bare = { env: {}, nextTick, emit: () => false };
  return {
    run(script, require) {
      const module = { exports: {} };
      script(module, module.exports, require, fetch, undefined, bare, quiet);
      return module.exports;
    },
    settle: async (host, settings) => { await host.settle(parse(settings)); },
    draw: async (host, drawing, remote) => stringify(await host.draw(parse(drawing), remote)) ?? '',
  };
}`;

/** Names a build sees besides the language and the web; its script is a function of them. */
export const SCRIPT_PARAMETERS = 'module,exports,require,fetch,BroadcastChannel,process,console';

/** Opens a realm of its own for builds: nothing of it belongs to another one, and it leads to no part of Node but those listed. */
export function openSandbox(ask: Ask, nextTick: (then: () => void) => void): Sandbox {
  const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
  for (const name of GLOBALS) Object.defineProperty(context, name, { value: globalThis[name], writable: true, configurable: true });
  const bridge = runInContext(BRIDGE, context) as (ask: Ask, nextTick: (then: () => void) => void) => Omit<Sandbox, 'context'>;
  return { context, ...bridge(ask, nextTick) };
}

/** Returns a part of Node; throws for those a build may not have. */
export function requireAllowed(name: string): unknown {
  const part = parts.get(name.replace(/^node:/, ''));
  if (part === undefined) throw new Error(`Nobody lends ${name}`);
  return part;
}
