import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startDemoIdentity, type DemoIdentity } from './demo-identity.ts';
import { startFakeStripe, type RunningStripe } from './fake-stripe.ts';
import puppeteer, { type Browser, type Page } from 'puppeteer';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a port nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}

/** Environment in which a journey starts. Hosts are as the demo seeds them. */
export interface Platform {
  readonly demo: string;
  readonly northlight: string;
  readonly password: string;
  readonly browser: Browser;
  /** Opens a page in a browser profile of its own, signed out. Errors of the page are kept in `faults`. */
  newVisitor(size?: { width: number; height: number }): Promise<Visitor>;
  /** Starts another server with builds and data of its own; the folders are the caller's. `stripe`: address of a stand-in for Stripe. */
  startServer(parts: ServerParts): Promise<Server>;
  /** Finds a port nobody listens on. */
  freePort(): Promise<number>;
  /** Starts an identity provider of its own, for a journey whose tenant uses it. */
  startDemoIdentity(): Promise<DemoIdentity>;
  /** Starts a stand-in for Stripe, with pages of its own. */
  startFakeStripe(): Promise<RunningStripe>;
}

interface ServerParts {
  readonly data: string;
  /** Folder of builds; the current builds by default. */
  readonly dist?: string;
  readonly stripe?: string;
}

export interface Server {
  readonly demo: string;
  readonly northlight: string;
  /** Ends it as an operator would, and waits for the end. */
  stop(): Promise<void>;
}

export interface Visitor {
  readonly page: Page;
  readonly faults: string[];
  /** Another tab of the same person. */
  newTab(): Promise<Page>;
  leave(): Promise<void>;
}

/** The engine alone, or all that a browser is made of. */
type BrowserKind = 'engine' | 'whole';

let server: Promise<Server> | undefined;
const browsers = new Map<string | undefined, Promise<Browser>>();

// A worker of the test runner is ended by a signal, or left alone by a runner that was; what it started ends with it.
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit());

/** Ends started processes before any cleanup: a worker has half a second for both. */
const endsFirst = (end: () => void) => process.prependListener('exit', end);

/** Starts the server on fresh demo data, and a browser of that kind; each once a process. */
export async function startPlatform(kind: BrowserKind): Promise<Platform> {
  server ??= startDemo();
  const engine = process.env['MARQUEE_BROWSER'];
  const path = kind === 'whole' ? (process.env['MARQUEE_WHOLE_BROWSER'] ?? engine) : engine;
  const launched = browsers.get(path) ?? launch(path);
  browsers.set(path, launched);
  const [{ demo, northlight }, browser] = await Promise.all([server, launched]);
  return {
    demo,
    northlight,
    password: 'marquee-demo-2026',
    browser,
    newVisitor: (size) => newVisitor(browser, size),
    startServer,
    freePort,
    startDemoIdentity,
    startFakeStripe,
  };
}

function startDemo(): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'marquee-e2e-'));
  process.on('exit', () => {
    rmSync(data, { recursive: true, force: true });
  });
  return startServer({ data });
}

/** Kills a browser with its helper processes: puppeteer starts each browser in a process group of its own. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The browser has ended by itself.
  }
}

async function launch(executablePath: string | undefined): Promise<Browser> {
  const browser = await puppeteer.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // As browsers are set by themselves, and puppeteer is not: a frame without an origin has a process of its own.
      '--enable-features=IsolateSandboxedIframes',
      '--autoplay-policy=no-user-gesture-required',
      // A page of a test lives for a second: to optimise its code costs a quarter of the processor's time, and wins nothing.
      '--js-flags=--max-lazy --no-opt --no-maglev',
    ],
  });
  const pid = browser.process()?.pid;
  if (pid !== undefined)
    endsFirst(() => {
      killGroup(pid);
    });
  return browser;
}

async function startServer({ data, dist, stripe }: ServerParts): Promise<Server> {
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'api/src/server.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      MARQUEE_DATA: data,
      MARQUEE_ANNOUNCE: '1',
      MARQUEE_DEMO: 'on',
      MARQUEE_LOCAL_TARGETS: '1',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...(dist === undefined ? {} : { MARQUEE_DIST: dist }),
      ...(stripe === undefined ? {} : { MARQUEE_STRIPE_API: stripe }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endsFirst(() => server.kill('SIGKILL'));
  const closed = new Promise<unknown>((resolve) => server.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready"')) resolve();
    });
    void closed.then((code) => {
      reject(new Error(`the server ended with ${String(code)}`));
    });
  });
  return {
    demo: `http://localhost:${String(port)}`,
    northlight: `http://northlight.localhost:${String(port)}`,
    stop: async () => {
      server.kill('SIGTERM');
      await closed;
    },
  };
}

async function newVisitor(browser: Browser, size = { width: 1440, height: 900 }): Promise<Visitor> {
  const profile = await browser.createBrowserContext();
  const faults: string[] = [];
  const newTab = async () => {
    const page = await profile.newPage();
    await page.setViewport(size);
    page.setDefaultTimeout(40_000);
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    return page;
  };
  return { page: await newTab(), faults, newTab, leave: () => profile.close() };
}
