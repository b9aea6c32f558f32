import type { FastifyInstance } from 'fastify';

/** A form as Node's own requests take it: that of a window without a browser is none to them. */
async function formOf(body: unknown): Promise<FormData | undefined> {
  if (Object.prototype.toString.call(body) !== '[object FormData]' || body instanceof FormData) return undefined;
  const form = new FormData();
  for (const [name, value] of body as Iterable<[string, string | File]>)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(await value.arrayBuffer())]), value.name);
  return form;
}

/** `fetch` answered by the app in this process, with a cookie jar of its own, as one browser would have. */
export function fetchFrom(http: FastifyInstance, site?: string): typeof fetch {
  const jars = new Map<string, Map<string, { readonly value: string; readonly path: string }>>();

  return async (input, init) => {
    const form = await formOf(init?.body);
    const request = new Request(input instanceof Request ? input : new URL(String(input), 'http://localhost'), form ? { ...init, body: form } : init);
    request.signal.throwIfAborted();
    const { host, pathname, search } = new URL(request.url);
    const jar = jars.get(host) ?? new Map<string, { readonly value: string; readonly path: string }>();
    jars.set(host, jar);
    // A page in a test is at `localhost`, whatever its tenant's host is.
    const headers: Record<string, string> = { host: site !== undefined && /^localhost(:\d+)?$/.test(host) ? site : host };
    request.headers.forEach((value, name) => (headers[name] = value));
    const sent = [...jar].filter(([, { path }]) => pathname.startsWith(path)).map(([name, { value }]) => `${name}=${value}`);
    if (sent.length > 0) headers['cookie'] = sent.join('; ');
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const answer = await http.inject({ method: request.method as 'GET', url: pathname + search, headers, ...(payload && { payload }) });
    request.signal.throwIfAborted();
    for (const { name, value, path = '/' } of answer.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, { value, path });
    }
    const answerHeaders = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) answerHeaders.set(name, String(value));
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers: answerHeaders });
  };
}
