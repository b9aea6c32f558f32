import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';

type Env = Readonly<Record<string, string | undefined>>;

function samplerOf({ OTEL_TRACES_SAMPLER_ARG: share = '1' }: Env): ParentBasedSampler {
  const own = new TraceIdRatioBasedSampler(Number(share));
  // What a caller says of its trace decides nothing: anybody can call.
  return new ParentBasedSampler({ root: own, remoteParentSampled: own, remoteParentNotSampled: own });
}

/** Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, by OTLP over HTTP. Returns how to send the last ones and end. */
export function startTracing(env: Env): () => Promise<void> {
  const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] ?? 'marquee' }));
  const provider = new TracerProvider({ resource, sampler: samplerOf(env), spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })] });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return () => provider.shutdown();
}
