import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import type { Answer, Drawn, FromThread, Order, ServerBuild, ToThread } from './messages.ts';

interface Host {
  readonly lent: Readonly<Record<string, () => unknown>>;
  settle(settings: object): Promise<void>;
  draw(drawing: object, remote: unknown): Promise<Drawn | undefined>;
}

/** What modules of one world see: nothing of it is another's. */
interface World {
  readonly host: Host;
  readonly remote: unknown;
  /** On whose behalf it asks just now. */
  asking: number;
  /** Ends when what is being drawn has been. */
  busy: Promise<unknown>;
}

const MOST_WORLDS = 6;
/** The parts of Node that drawing needs. */
const PARTS = /^(?:node:)?(?:async_hooks|crypto|stream|util|url|string_decoder|events|buffer)$/;
const requirePart = createRequire(import.meta.url);
const codes = new Map<string, string>();
const scripts = new Map<string, Script>();
const worlds = new Map<string, World>();
const awaited = new Map<number, (answer: Answer) => void>();
let calls = 0;

const tell = (message: FromThread) => parentPort?.postMessage(message);

function ask(world: World, address: string, method: string): Promise<Response> {
  if (method !== 'GET') return Promise.reject(new Error('A page that is drawn only reads'));
  const call = ++calls;
  return new Promise((resolve) => {
    awaited.set(call, ({ status, body }) => resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } })));
    tell({ kind: 'ask', id: world.asking, call, address });
  });
}

const NAMES = ['module', 'exports', 'require', 'fetch', 'BroadcastChannel', 'process', 'console'] as const;
const quiet = new Proxy({}, { get: () => () => undefined });
const bare = { env: {}, nextTick: process.nextTick.bind(process), emit: () => false };

/** Runs a build. What it sees besides the language is what is named here. */
function run({ digest, name }: ServerBuild, given: { require: (name: string) => unknown; fetch: unknown }): unknown {
  const code = codes.get(digest);
  if (code === undefined) throw new Error(`The build of ${name} has not come`);
  const script = scripts.get(digest) ?? new Script(`(function(${NAMES.join()}){${code}\n})`, { filename: `${name}.cjs` });
  scripts.set(digest, script);
  const module = { exports: {} };
  const wrapped = script.runInThisContext() as (...given: unknown[]) => void;
  wrapped(module, module.exports, given.require, given.fetch, undefined, bare, quiet);
  return module.exports;
}

async function openWorld({ host: hostBuild, remote, settings }: Order, id: number): Promise<World> {
  const world = { asking: id } as World & { host: Host; remote: unknown };
  const fetch = (address: string, init: { method?: string } = {}) => ask(world, address, init.method ?? 'GET');
  const requireOwn = (name: string) => {
    if (PARTS.test(name)) return requirePart(name) as unknown;
    throw new Error(`Nobody lends ${name}`);
  };
  const host = run(hostBuild, { require: requireOwn, fetch }) as Host;
  await host.settle(settings);
  const lent = (name: string) => (Object.hasOwn(host.lent, name) ? host.lent[name]?.() : requireOwn(name));
  return Object.assign(world, { host, remote: run(remote, { require: lent, fetch }), busy: Promise.resolve() });
}

const opening = new Map<string, Promise<World>>();

async function worldOf(order: Order, id: number): Promise<World> {
  const known = worlds.get(order.world);
  if (known) {
    worlds.delete(order.world);
    worlds.set(order.world, known);
    return known;
  }
  const begun = opening.get(order.world) ?? openWorld(order, id);
  opening.set(order.world, begun);
  try {
    const world = await begun;
    worlds.set(order.world, world);
    for (const oldest of worlds.keys()) if (worlds.size > MOST_WORLDS) worlds.delete(oldest);
    return world;
  } finally {
    opening.delete(order.world);
  }
}

async function draw(id: number, order: Order): Promise<void> {
  try {
    tell({ kind: 'begun', id });
    const world = await worldOf(order, id);
    const mine = world.busy.then(() => {
      world.asking = id;
      const { settings, path, search, at, remote } = order;
      return world.host.draw({ settings, path, search, at, name: remote.name, version: remote.version }, world.remote);
    });
    world.busy = mine.catch(() => undefined);
    tell({ kind: 'drawn', id, drawn: await mine });
  } catch (cause) {
    tell({ kind: 'failed', id, message: String(cause instanceof Error ? (cause.stack ?? cause.message) : cause).slice(0, 2000) });
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'build') codes.set(message.digest, message.code);
  else if (message.kind === 'draw') void draw(message.id, message.order);
  else {
    awaited.get(message.call)?.(message.answer);
    awaited.delete(message.call);
  }
});
