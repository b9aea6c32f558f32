import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Share } from './usage-counter.ts';

/** Proxies end what is silent for longer. */
export const SAY_SOMETHING_EVERY_MS = 15_000;

export interface Place {
  /** Aborted when the connection is over, and when the server ends. */
  readonly signal: AbortSignal;
  readonly leave: () => void;
}

/** Open connections of this process: bounded in all, and by account or network. */
export class Followers {
  private readonly open = new Set<AbortController>();
  private readonly counts = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** A place, until it is given back; undefined when there is none. */
  take(shares: readonly Share[]): Place | undefined {
    if (this.open.size >= this.most || shares.some(({ key, most }) => (this.counts.get(key) ?? 0) >= most)) return undefined;
    const place = new AbortController();
    this.open.add(place);
    for (const { key } of shares) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    const leave = () => {
      if (!this.open.delete(place)) return;
      for (const { key } of shares) {
        const left = (this.counts.get(key) ?? 1) - 1;
        if (left > 0) this.counts.set(key, left);
        else this.counts.delete(key);
      }
      place.abort();
    };
    return { signal: place.signal, leave };
  }

  endAll(): void {
    for (const place of this.open) place.abort();
  }
}

/** Answers with events as they come, until there are no more or the caller has gone. */
export function sendEvents(reply: FastifyReply, place: Place, events: AsyncGenerator<string>): FastifyReply {
  reply.raw.once('close', place.leave);
  // Who has gone already tells of it no more.
  if (reply.raw.destroyed) place.leave();
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // A server that ends waits for no connection that would only be kept for later.
      .header('connection', 'close')
      .send(Readable.from(events))
  );
}
