/** Settings of the ports for encoders, and of the streams that are made of what they send. */
export interface LiveSettings {
  /** Address it listens at; every one where it is `0.0.0.0`. */
  readonly address: string;
  /** Ports, the first that is free is taken; 0 is any. */
  readonly ports: readonly number[];
  /** Name that encoders reach this machine by; undefined: that of the site. */
  readonly host: string | undefined;
  /** Heights of the renditions, the largest first. */
  readonly heights: readonly number[];
  /** Seconds without an encoder after which a broadcast ends. */
  readonly silenceSeconds: number;
}

type Env = Readonly<Record<string, string | undefined>>;

const MAX_PORTS = 64;
const PORTS = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):)?(\d{1,5})(?:-(\d{1,5}))?$/;
const USUAL_PORTS = '21935-21942';
const HEIGHTS = new Set([1080, 720, 480, 360, 240, 180]);
const USUAL_HEIGHTS = [720, 360];

function portsOf(text: string): Pick<LiveSettings, 'address' | 'ports'> {
  const [, address = '0.0.0.0', first = '', last = first] = PORTS.exec(text.slice(0, 40)) ?? [];
  const [from, to] = [Number(first), Math.min(Number(last), 65_535)];
  const count = first === '' ? 0 : Math.min(MAX_PORTS, to - from + 1);
  return { address, ports: Array.from({ length: Math.max(0, count) }, (_, at) => from + at) };
}

/** Reads the settings of live broadcasts: `MARQUEE_LIVE_PORTS` as `first-last` or `address:first-last`, and those beside it. */
export function liveSettingsOf(env: Env): LiveSettings {
  const heights = (env['MARQUEE_LIVE_HEIGHTS'] ?? '').split(',').map(Number);
  const known = heights.filter((one) => HEIGHTS.has(one)).toSorted((a, b) => b - a);
  const seconds = Number(env['MARQUEE_LIVE_SILENCE_SECONDS'] || 120);
  return {
    ...portsOf(env['MARQUEE_LIVE_PORTS'] || USUAL_PORTS),
    host: env['MARQUEE_LIVE_HOST'] || undefined,
    heights: known.length > 0 ? known : USUAL_HEIGHTS,
    silenceSeconds: Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 120,
  };
}
