import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Tracer that does nothing, at almost no cost, where no collector is set. */
export const tracer = trace.getTracer('marquee');

/** Returns whether a collector is set, by the variables of OpenTelemetry. */
export const isTraced = (env: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']);

/** Records the kind of an error, never its message, which may hold user input. */
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

/** Returns the current trace, for a page whose calls belong to the same trace (W3C Trace Context); undefined where nothing is recorded. */
export function traceparentHere(): string | undefined {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}
