import { type Context, context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from './span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Span and context of the request; null where the request is not traced. */
    traced: { readonly span: Span; readonly context: Context } | null;
  }
}

/** Returns whether to trace a request: calls and documents, but neither files nor health checks. */
const isWorthIt = ({ url, routeOptions }: FastifyRequest) => url.startsWith('/v1/') || routeOptions.url === '/' || routeOptions.url === '/*';

function begin(request: FastifyRequest): FastifyRequest['traced'] {
  const route = request.routeOptions.url ?? '*';
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: request.headers['traceparent'] });
  // The route, never the address, which can hold a token or a search term.
  const attributes = { 'http.request.method': request.method, 'http.route': route, 'marquee.request.id': request.id };
  const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  return { span, context: trace.setSpan(parent, span) };
}

/** Opens a span for each call and each document, within the caller's trace. */
export function traceRequests(http: FastifyInstance): void {
  http.decorateRequest('traced', null);
  http.addHook('onRequest', (request, _reply, next) => {
    if (!isWorthIt(request)) {
      next();
      return;
    }
    request.traced = begin(request);
    context.with(request.traced?.context ?? ROOT_CONTEXT, next);
  });
  // A body arrives in the context of its connection.
  http.addHook('preValidation', (request, _reply, next) => {
    if (request.traced) context.with(request.traced.context, next);
    else next();
  });
  http.addHook('onResponse', (request, reply, next) => {
    const { traced } = request;
    if (traced) {
      const { admitted } = request;
      traced.span.setAttribute('http.response.status_code', reply.statusCode);
      if (admitted) traced.span.setAttribute('marquee.tenant', admitted.tenant.slug);
      if (reply.statusCode >= 500) traced.span.setStatus({ code: SpanStatusCode.ERROR });
      traced.span.end();
    }
    next();
  });
}
