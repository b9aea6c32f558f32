import { setTimeout as pause } from 'node:timers/promises';
import type { LiveFaultCode, LiveProtocol } from '../../../contract/index.ts';
import { type Programs, threadsOf } from '../../platform/ingest/programs.ts';
import { freePort, freeUdpPort } from '../../platform/live/free-port.ts';
import { liveArguments } from '../../platform/live/live-arguments.ts';
import type { LiveSettings } from '../../platform/live/live-settings.ts';
import { RtmpGate } from '../../platform/live/rtmp-gate.ts';
import { type Listener, runListener } from '../../platform/live/run-listener.ts';

const LOOK_EVERY_MS = 500;
/** An encoder that is connected sends pictures within this. */
const MAX_QUIET_MS = 15_000;
/** Listens so long for the first pictures. */
const MAX_WAIT_MS = 12 * 60 * 60_000;
/** Listeners in a row that end at once before it is given up. */
const MAX_FAILURES = 5;
const MIN_LIFE_MS = 1500;
const LOOPBACK = '127.0.0.1';

export interface Hearing {
  readonly programs: Programs;
  readonly settings: LiveSettings;
  readonly protocol: LiveProtocol;
  readonly key: string;
  readonly workFolder: string;
  readonly attempt: number;
  readonly signal: AbortSignal;
  /** Whether nobody has stopped it. */
  readonly goesOn: () => Promise<boolean>;
  /** Whether there were pictures already. */
  readonly isHeard: () => boolean;
  readonly onPort: (port: number) => Promise<void>;
  /** Publishes what a session has written since. Returns a fault that ends the broadcast. */
  readonly publish: (session: string) => Promise<LiveFaultCode | undefined>;
}

interface Ears {
  readonly gate: RtmpGate | undefined;
  /** The port at which the next ffmpeg listens. */
  readonly next: () => Promise<{ readonly address: string; readonly port: number } | undefined>;
}

async function openEars({ protocol, settings, onPort }: Hearing): Promise<Ears | undefined> {
  if (protocol === 'RTMP') {
    const gate = await RtmpGate.open(settings.address, settings.ports);
    if (!gate) return undefined;
    await onPort(gate.port);
    return { gate, next: async () => ({ address: LOOPBACK, port: await freePort() }) };
  }
  let taken: number | undefined;
  const next = async () => {
    const port = await freeUdpPort(settings.address, taken === undefined ? settings.ports : [taken, ...settings.ports]);
    if (port === undefined) return undefined;
    if (port !== taken) await onPort(port);
    taken = port;
    return { address: settings.address, port };
  };
  return { gate: undefined, next };
}

/** Ends an encoder that holds the line and sends nothing. */
function endQuiet({ gate }: Ears, listener: Listener): void {
  const quietMs = listener.quietMs() ?? gate?.connectedMs ?? 0;
  if (quietMs > MAX_QUIET_MS) {
    gate?.drop();
    listener.stop();
  }
}

interface Session {
  readonly name: string;
  readonly ears: Ears;
  readonly lastHeard: { at: number };
}

/** Looks after one listener until it ends. Returns what ends the broadcast: a fault, or `over` where somebody stopped it. */
async function lookAfter(hearing: Hearing, { name, ears, lastHeard }: Session, listener: Listener): Promise<LiveFaultCode | 'over' | undefined> {
  const { signal, settings } = hearing;
  const gone = listener.ended.then(() => true as const);
  let outcome: LiveFaultCode | 'over' | undefined;
  for (let isGone = false; !isGone;) {
    isGone = await Promise.race([gone, pause(LOOK_EVERY_MS, false as const)]);
    if (signal.aborted) listener.stop();
    if (listener.isRefused() || signal.aborted) continue;
    if (listener.isHeard() && (listener.quietMs() ?? Infinity) < MAX_QUIET_MS) lastHeard.at = performance.now();
    outcome ??= await hearing.publish(name);
    const silentMs = performance.now() - lastHeard.at;
    if (silentMs > (hearing.isHeard() ? settings.silenceSeconds * 1000 : MAX_WAIT_MS)) outcome ??= 'silent';
    if (!(await hearing.goesOn())) outcome ??= 'over';
    if (outcome !== undefined) listener.stop();
    else endQuiet(ears, listener);
  }
  return signal.aborted ? 'over' : outcome;
}

/** Listens for encoders one after another, until somebody stops it or it ends by itself. Returns why, in the latter case. */
export async function hearEncoders(hearing: Hearing): Promise<LiveFaultCode | undefined> {
  const { programs, settings, protocol, key, workFolder, attempt, signal } = hearing;
  if (protocol === 'SRT' && !programs.hasSrt) return 'no-srt';
  const ears = await openEars(hearing);
  if (!ears) return 'no-port';
  const lastHeard = { at: performance.now() };
  const threads = threadsOf(process.env);
  let failures = 0;
  try {
    for (let number = 0; failures < MAX_FAILURES; number += 1) {
      const place = await ears.next();
      if (!place) return 'no-port';
      const [name, begunAt] = [`${attempt}-${number}`, performance.now()];
      const args = liveArguments({ ...place, protocol, key, heights: settings.heights, session: name, threads });
      const listener = runListener({ ffmpeg: programs.ffmpeg, args, folder: workFolder, key });
      const onAbort = () => listener.stop();
      signal.addEventListener('abort', onAbort, { once: true });
      ears.gate?.leadTo(place.port);
      const outcome = await lookAfter(hearing, { name, ears, lastHeard }, listener);
      signal.removeEventListener('abort', onAbort);
      ears.gate?.leadTo(undefined);
      if (outcome !== undefined) return outcome === 'over' ? undefined : outcome;
      const isEarly = !listener.isHeard() && !listener.isRefused() && performance.now() - begunAt < MIN_LIFE_MS;
      failures = isEarly ? failures + 1 : 0;
    }
    return 'failed';
  } finally {
    await ears.gate?.close();
  }
}
