import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { fileURLToPath } from 'node:url';
import type { Answer, Drawn, FromProcess, Order, ServerBuild, ToProcess } from './messages.ts';

/** How an order reads what it needs, as a visitor. */
export type Ask = (address: string) => Promise<Answer>;

interface Pending {
  readonly order: Order;
  readonly ask: Ask;
  readonly settle: (outcome: Outcome) => void;
  begun: boolean;
  asked: number;
}

/** Outcome of an order. `stopped`: the process was ended with it. `busy`: too many wait. */
export type Outcome =
  | { readonly kind: 'drawn'; readonly drawn: Drawn | undefined }
  | { readonly kind: 'failed' | 'stopped' | 'busy'; readonly message?: string };

export interface EaselBounds {
  /** From when a process that does not answer is ended. */
  readonly patienceMs: number;
  readonly memoryMb: number;
  /** Orders at once. */
  readonly most: number;
  /** A process that has drawn so many gives way to a fresh one. */
  readonly drawings: number;
}

export const usual: EaselBounds = { patienceMs: 4000, memoryMb: 256, most: 16, drawings: 5000 };

/** Requests of one page. */
const MAX_ASKS = 100;
const MAX_MESSAGE_LENGTH = 16 * 1024 * 1024;
const STACK_KB = 3000;
const SEMI_SPACE_MB = 16;

const fileAt = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const program = fileAt('./draw.process.ts');
/** Files the process may read. */
const READABLE = [program, fileAt('./sandbox.ts')];

interface RenderProcess {
  readonly post: (message: ToProcess) => void;
  readonly kill: () => void;
  readonly sent: Set<string>;
  drawings: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns a message the process has sent; undefined where it is none. */
function messageIn(line: string): FromProcess | undefined {
  try {
    const message = JSON.parse(line) as Record<string, unknown>;
    const { kind, id, call, address, drawn, message: words } = message;
    const isOne =
      kind === 'begun' ||
      (kind === 'ask' && Number.isSafeInteger(call) && isText(address)) ||
      (kind === 'drawn' && isText(drawn)) ||
      (kind === 'failed' && isText(words));
    return isOne && Number.isSafeInteger(id) ? (message as unknown as FromProcess) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the first screen a build has made; its code may have written anything. */
function drawnIn(json: string): Outcome {
  if (json === '') return { kind: 'drawn', drawn: undefined };
  try {
    const { html, styles, heading, head, answers } = JSON.parse(json) as Record<string, unknown>;
    if (isText(html) && isText(styles) && isText(heading) && (head === undefined || isText(head)))
      return { kind: 'drawn', drawn: { html, styles, heading, answers, ...(head !== undefined && { head }) } };
  } catch {
    // No first screen either.
  }
  return { kind: 'failed', message: 'it has made no first screen' };
}

/**
 * The process in which pages are drawn. The first order starts it. It is ended when it does not answer, needs too much memory or has drawn many; the
 * next order starts another. Code of releases runs in it without files, network, programs, threads and environment, and in a sandbox besides.
 */
export class RenderWorker {
  private readonly bounds: EaselBounds;
  private readonly codeOf: (build: ServerBuild) => string;
  private running: RenderProcess | undefined;
  private readonly pending = new Map<number, Pending>();
  private ids = 0;

  constructor(codeOf: (build: ServerBuild) => string, bounds: Partial<EaselBounds> = {}) {
    this.codeOf = codeOf;
    this.bounds = { ...usual, ...bounds };
  }

  draw(order: Order, ask: Ask): Promise<Outcome> {
    if (this.pending.size >= this.bounds.most) return Promise.resolve({ kind: 'busy' });
    return new Promise((resolve) => {
      const id = ++this.ids;
      const running = this.started();
      const timer = setTimeout(() => this.end(running, 'it took too long'), this.bounds.patienceMs);
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        this.pending.delete(id);
        resolve(outcome);
      };
      this.pending.set(id, { order, ask, settle, begun: false, asked: 0 });
      for (const build of [order.host, order.remote]) this.hand(build);
      this.running?.post({ kind: 'draw', id, order });
    });
  }

  close(): void {
    if (this.running) this.end(this.running, 'the server stops');
  }

  private hand(build: ServerBuild): void {
    if (!this.running || this.running.sent.has(build.digest)) return;
    this.running.sent.add(build.digest);
    this.running.post({ kind: 'build', digest: build.digest, code: this.codeOf(build) });
  }

  private started(): RenderProcess {
    if (this.running && (this.running.drawings < this.bounds.drawings || this.pending.size > 0)) return this.running;
    if (this.running) this.end(this.running, 'it has drawn enough');
    this.running = this.start();
    return this.running;
  }

  private start(): RenderProcess {
    const { SystemRoot } = process.env;
    const child = spawn(
      process.execPath,
      [
        '--permission',
        ...READABLE.map((file) => `--allow-fs-read=${file}`),
        ...['--disallow-code-generation-from-strings', `--stack-size=${STACK_KB}`],
        ...[`--max-old-space-size=${this.bounds.memoryMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
        program,
      ],
      // Windows starts no program without its root.
      { stdio: ['pipe', 'pipe', 'ignore'], env: SystemRoot === undefined ? {} : { SystemRoot } },
    );
    child.unref();
    for (const pipe of [child.stdin, child.stdout]) {
      (pipe as unknown as Socket).unref();
      pipe.on('error', () => undefined);
    }
    const running: RenderProcess = {
      post: (message) => child.stdin.write(`${JSON.stringify(message)}\n`),
      kill: () => child.kill('SIGKILL'),
      sent: new Set(),
      drawings: 0,
    };
    this.read(running, child.stdout);
    child.on('error', (error) => this.end(running, error.message));
    child.on('exit', () => this.end(running, 'it ended'));
    return running;
  }

  /** Takes messages, and ends a process that sends anything else. */
  private read(running: RenderProcess, output: NodeJS.ReadableStream): void {
    const decoder = new StringDecoder('utf8');
    let rest = '';
    output.on('data', (bytes: Buffer) => {
      const lines = (rest + decoder.write(bytes)).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_MESSAGE_LENGTH) this.end(running, 'its message is too long');
      for (const line of lines) {
        const message = messageIn(line);
        if (message) this.onMessage(running, message);
        else this.end(running, 'it has sent no message');
      }
    });
  }

  private onMessage(running: RenderProcess, message: FromProcess): void {
    const pending = this.pending.get(message.id);
    if (running !== this.running || !pending) return;
    if (message.kind === 'begun') pending.begun = true;
    else if (message.kind === 'ask') this.answer(running, pending, message);
    else {
      running.drawings += 1;
      pending.settle(message.kind === 'drawn' ? drawnIn(message.drawn) : { kind: 'failed', message: message.message });
    }
  }

  private answer(running: RenderProcess, pending: Pending, { call, address }: { call: number; address: string }): void {
    const unreadable: Answer = { status: 503, body: '{"code":"UNAVAILABLE","message":""}' };
    pending.asked += 1;
    const asking = pending.asked > MAX_ASKS ? Promise.resolve(unreadable) : pending.ask(address).catch(() => unreadable);
    void asking.then((answer) => running === this.running && running.post({ kind: 'answer', call, answer }));
  }

  /** Ends a process, and with it what it was at. It is not known which order was at fault: all that were begun are stopped, and the oldest, whose message may be lost. */
  private end(running: RenderProcess, message: string): void {
    if (this.running !== running) return;
    this.running = undefined;
    running.kill();
    for (const [at, { begun, settle }] of [...this.pending.values()].entries()) settle(begun || at === 0 ? { kind: 'stopped', message } : { kind: 'busy' });
  }
}
