import { createInterface } from 'node:readline';
import { Script } from 'node:vm';
import type { Answer, FromProcess, Order, ServerBuild, ToProcess } from './messages.ts';
import { dropRights, openSandbox, requireAllowed, type Sandbox, SCRIPT_PARAMETERS } from './sandbox.ts';

/** Builds of one tenant in a sandbox: modules of one world see nothing of another. */
interface World {
  readonly sandbox: Sandbox;
  readonly host: unknown;
  readonly remote: unknown;
  /** The drawing in progress; what is asked for is asked on its behalf. */
  asking: number;
  /** Ends when what is being drawn has been. */
  busy: Promise<unknown>;
}

const MAX_WORLDS = 10;
const MAX_ERROR_LENGTH = 2000;
const codes = new Map<string, string>();
const scripts = new Map<string, Script>();
const worlds = new Map<string, World>();
const opening = new Map<string, Promise<World>>();
const awaited = new Map<number, (answer: Answer) => void>();
let calls = 0;

const { stdin, stdout } = process;
const exit = process.exit.bind(process);
const nextTick = process.nextTick.bind(process);
const tell = (message: FromProcess) => stdout.write(`${JSON.stringify(message)}\n`);

function scriptOf({ digest, name }: ServerBuild): Script {
  const code = codes.get(digest);
  if (code === undefined) throw new Error(`The build of ${name} has not come`);
  const script = scripts.get(digest) ?? new Script(`(function(${SCRIPT_PARAMETERS}){${code}\n})`, { filename: `${name}.cjs` });
  scripts.set(digest, script);
  return script;
}

function run(build: ServerBuild, { context, run }: Sandbox, require: (name: string) => unknown): unknown {
  return run(scriptOf(build).runInContext(context) as () => void, require);
}

async function openWorld({ host: hostBuild, remote, settings }: Order, id: number): Promise<World> {
  const asking = { asking: id };
  const sandbox = openSandbox((address, answered) => {
    const call = ++calls;
    awaited.set(call, ({ status, body }) => answered(status, body));
    tell({ kind: 'ask', id: asking.asking, call, address });
  }, nextTick);
  const host = run(hostBuild, sandbox, requireAllowed);
  await sandbox.settle(host, JSON.stringify(settings));
  const { lent } = host as { lent: Readonly<Record<string, () => unknown>> };
  const requireLent = (name: string) => (Object.hasOwn(lent, name) ? lent[name]?.() : requireAllowed(name));
  return Object.assign(asking, { sandbox, host, remote: run(remote, sandbox, requireLent), busy: Promise.resolve() });
}

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
    for (const oldest of worlds.keys()) if (worlds.size > MAX_WORLDS) worlds.delete(oldest);
    return world;
  } finally {
    opening.delete(order.world);
  }
}

/** Returns the words of an error of whatever realm. */
function wordsOf(cause: unknown): string {
  try {
    const { stack } = cause as { stack?: unknown };
    return String(stack ?? cause).slice(0, MAX_ERROR_LENGTH);
  } catch {
    return 'an error without words';
  }
}

async function draw(id: number, order: Order): Promise<void> {
  try {
    tell({ kind: 'begun', id });
    const world = await worldOf(order, id);
    const mine = world.busy.then(() => {
      world.asking = id;
      const { settings, path, search, at, remote } = order;
      const drawing = JSON.stringify({ settings, path, search, at, name: remote.name, version: remote.version });
      return world.sandbox.draw(world.host, drawing, world.remote);
    });
    world.busy = mine.catch(() => undefined);
    tell({ kind: 'drawn', id, drawn: String(await mine) });
  } catch (cause) {
    tell({ kind: 'failed', id, message: wordsOf(cause) });
  }
}

function onMessage(message: ToProcess): void {
  if (message.kind === 'build') codes.set(message.digest, message.code);
  else if (message.kind === 'draw') void draw(message.id, message.order);
  else {
    awaited.get(message.call)?.(message.answer);
    awaited.delete(message.call);
  }
}

createInterface({ input: stdin })
  .on('line', (line) => onMessage(JSON.parse(line) as ToProcess))
  // The server has ended.
  .on('close', () => exit());
dropRights();
