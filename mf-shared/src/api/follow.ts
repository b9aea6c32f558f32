import type { EndpointKey } from '@marquee/api/contract';
import { type Input, requestOf, tokenAhead } from './call.ts';

/** The server says something every 15 seconds: a connection that is silent for longer is dead, whatever the browser believes. */
const SILENCE_MS = 40_000;

/** The lines of a stream; undefined at each sign of life. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string | undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield undefined;
    yield* lines;
  }
}

/**
 * Follows a call that answers by server-sent events: tells what each carries, as it comes, until the stream ends. Rejects where it is refused, breaks,
 * falls silent or is aborted; when to follow again is the caller's to say.
 */
export async function follow<K extends EndpointKey>(key: K, input: Input<K>, tell: (data: unknown) => void, signal: AbortSignal): Promise<void> {
  await tokenAhead();
  const over = new AbortController();
  const end = () => {
    over.abort();
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, SILENCE_MS);
  try {
    const [path, init] = requestOf(key, input);
    const headers = new Headers(init.headers);
    headers.set('accept', 'text/event-stream');
    const answer = await fetch(path, { ...init, headers, cache: 'no-store', signal: over.signal });
    if (!answer.ok || !answer.body) throw new Error(`${key} was answered ${String(answer.status)}`);
    for await (const line of linesOf(answer.body)) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      if (line?.startsWith('data: ')) tell(JSON.parse(line.slice('data: '.length)));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
}
