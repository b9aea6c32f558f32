import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Answer = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

const accept: Answer = (response) => void response.writeHead(204).end();

export interface Receiver {
  readonly received: Received[];
  readonly url: string;
  answer(how: Answer): void;
  /** Waits for `count` requests; returns all received so far. */
  got(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

export async function startReceiver(how: Answer = accept): Promise<Receiver> {
  const received: Received[] = [];
  let answer = how;
  const waiting: { count: number; resolve: (received: Received[]) => void }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(parts).toString() };
      received.push(one);
      answer(response, one, request);
      for (const { count, resolve } of waiting) if (received.length >= count) resolve(received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    answer: (next) => void (answer = next),
    got: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve(received);
        else waiting.push({ count, resolve });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Verifies a request by its secret, with a library that is not ours. Throws on a wrong signature. */
export const verified = (secret: string, { headers, body }: Received): unknown => new Webhook(secret).verify(body, headers as Record<string, string>);
