import { createHash, timingSafeEqual } from 'node:crypto';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadReplica } from './database.ts';

const RESOLUTION_MS = 10;
const NS_PER_SECOND = 1e9;
/** Upper bounds of the response-time buckets. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Labels = Readonly<Record<string, string>>;
interface Sample {
  readonly labels?: Labels;
  readonly value: number;
  readonly suffix?: string;
}

const labelled = (labels: Labels) => Object.entries(labels).map(([name, value]) => `${name}="${value}"`);

function metric(name: string, type: 'counter' | 'gauge' | 'histogram' | 'summary', help: string, samples: readonly Sample[]): string {
  const lines = samples.map(({ labels = {}, value, suffix = '' }) => {
    const pairs = labelled(labels);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

const ofReplica = (count: ReadReplica['count']): Sample[] => Object.entries(count).map(([outcome, value]) => ({ labels: { outcome }, value }));

export class Metrics {
  private readonly answers = new Map<string, number>();
  private readonly buckets = SECONDS.map(() => 0);
  private answered = 0;
  private seconds = 0;
  private readonly replica: ReadReplica['count'] | undefined;
  private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor(replica?: ReadReplica) {
    this.replica = replica?.count;
    this.delay.enable();
  }

  note(status: number, ms: number): void {
    const group = `${Math.floor(status / 100)}xx`;
    this.answers.set(group, (this.answers.get(group) ?? 0) + 1);
    this.answered += 1;
    this.seconds += ms / 1000;
    for (const [at, most] of SECONDS.entries()) if (ms / 1000 <= most) this.buckets[at] = (this.buckets[at] ?? 0) + 1;
  }

  /** Returns the event-loop delay since the last call, and resets the measurement. */
  private delays(): Sample[] {
    const own = (ns: number) => Math.max(0, ns / NS_PER_SECOND - RESOLUTION_MS / 1000);
    const of = (quantile: string, ns: number): Sample => ({ labels: { quantile }, value: Number.isFinite(ns) ? own(ns) : 0 });
    const samples = [of('0.5', this.delay.percentile(50)), of('0.99', this.delay.percentile(99)), of('1', this.delay.max)];
    this.delay.reset();
    return samples;
  }

  text(): string {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const times: Sample[] = SECONDS.map((le, at) => ({ suffix: '_bucket', labels: { le: String(le) }, value: this.buckets[at] ?? 0 }));
    const all: Sample[] = [
      ...times,
      { suffix: '_bucket', labels: { le: '+Inf' }, value: this.answered },
      { suffix: '_sum', value: this.seconds },
      { suffix: '_count', value: this.answered },
    ];
    return [
      metric('marquee_event_loop_delay_seconds', 'summary', 'How late the event loop was since the last reading.', this.delays()),
      metric(
        'marquee_http_answers_total',
        'counter',
        'Answers by class of status.',
        [...this.answers].map(([status, value]) => ({ labels: { status }, value })),
      ),
      metric('marquee_http_answer_seconds', 'histogram', 'From request to answer.', all),
      ...(this.replica ? [metric('marquee_replica_reads_total', 'counter', 'What became of reads the replica was asked for.', ofReplica(this.replica))] : []),
      metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [{ value: rss }]),
      metric('nodejs_heap_size_used_bytes', 'gauge', 'Of it, the heap in use.', [{ value: heapUsed }]),
      metric('nodejs_external_memory_bytes', 'gauge', 'Of it, buffers outside of the heap.', [{ value: external }]),
      metric('process_cpu_seconds_total', 'counter', 'Processor time of all threads.', [{ value: (user + system) / 1e6 }]),
      metric('process_uptime_seconds', 'gauge', 'Since the process began.', [{ value: process.uptime() }]),
    ].join('\n');
  }

  stop(): void {
    this.delay.disable();
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

export interface MetricsAccess {
  /** Bearer token that may read the metrics from anywhere. */
  readonly token?: string | undefined;
  /** Whether this machine may read them without a token and without a proxy; for development. */
  readonly openHere?: boolean;
}

const HERE = /^(?:::ffff:)?127\.|^::1$/;

function mayRead({ headers, socket }: FastifyRequest, { token, openHere = false }: MetricsAccess): boolean {
  if (token) return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
  const isDirect = headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
  return openHere && isDirect && HERE.test(socket.remoteAddress ?? '');
}

/** Serves `/metrics` as Prometheus text; other callers get a 404. Counts the routes registered after this call. */
export function metricsRoutes(http: FastifyInstance, access: MetricsAccess, replica?: ReadReplica): void {
  const metrics = new Metrics(replica);
  http.addHook('onResponse', (_request, reply, next) => {
    metrics.note(reply.statusCode, reply.elapsedTime);
    next();
  });
  http.addHook('onClose', (_http, closed) => {
    metrics.stop();
    closed();
  });
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) {
      reply.callNotFound();
      return reply;
    }
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text());
  });
}
