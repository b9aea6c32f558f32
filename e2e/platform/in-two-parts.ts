import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Pause between the parts of a document: long enough for a browser to draw the first. */
const PAUSE_MS = 700;

/** Sends an answer's text up to the end of `cut`, and the rest after a pause. */
async function sendParts(answer: IncomingMessage, response: ServerResponse, cut: string): Promise<void> {
  const whole = await text(answer);
  const end = whole.indexOf(cut) + cut.length;
  const { 'content-length': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  response.write(whole.slice(0, end));
  setTimeout(() => {
    response.end(whole.slice(end));
  }, PAUSE_MS);
}

/** Stands before a server and sends each document that holds `cut` in two parts, as a slow network does. Everything else passes unchanged. */
export async function inTwoParts(origin: string, cut: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const { port, hostname } = new URL(origin);
  const way = createServer((given, response) => {
    const isDocument = given.headers.accept?.includes('text/html') === true;
    const headers = { ...given.headers, ...(isDocument ? { 'accept-encoding': 'identity' } : {}) };
    const there = ask({ host: '127.0.0.1', port, path: given.url, method: given.method, headers }, (answer) => {
      if (isDocument) void sendParts(answer, response, cut);
      else {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }
    });
    there.on('error', () => response.destroy());
    response.on('close', () => there.destroy());
    given.pipe(there);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://${hostname}:${String((way.address() as AddressInfo).port)}`,
    close: () => {
      way.close();
      way.closeAllConnections();
    },
  };
}
