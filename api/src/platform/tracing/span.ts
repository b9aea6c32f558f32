import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Comes to nothing, and costs next to nothing, where no collector is set. */
export const tracer = trace.getTracer('marquee');

/** Whether a collector is set, by the names OpenTelemetry gives its settings. */
export const isTraced = (env: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']);

/** What is told of an error: its kind, never its words, which may hold what somebody wrote. */
export function markFailed(span: Span, error: unknown): void {
  const state = typeof error === 'object' && error !== null && 'state' in error ? String(error.state) : undefined;
  span.setAttribute('error.type', state ?? (error instanceof Error ? error.name : 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

interface Named {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** Does work within a span that ends with it. */
export function within<T>({ name, kind = SpanKind.INTERNAL, attributes = {} }: Named, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The trace of what is being answered, for a page whose calls shall belong to it; undefined where it is not recorded (W3C Trace Context). */
export function traceparentHere(): string | undefined {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}
