import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Proxies end what is silent for longer. */
export const SAY_SOMETHING_EVERY_MS = 15_000;

export interface Place {
  /** Aborted when the connection is over, and when the server ends. */
  readonly signal: AbortSignal;
  readonly leave: () => void;
}

/** Who is told of something by this process for as long as they stay connected: bounded in all, and for each of them. */
export class Followers {
  private readonly open = new Map<AbortController, string>();
  private readonly counts = new Map<string, number>();
  private readonly most: number;
  private readonly mostOfOne: number;

  constructor(most: number, mostOfOne: number) {
    this.most = most;
    this.mostOfOne = mostOfOne;
  }

  /** A place, until it is given back; undefined when there is none. */
  take(who: string): Place | undefined {
    const own = this.counts.get(who) ?? 0;
    if (this.open.size >= this.most || own >= this.mostOfOne) return undefined;
    const place = new AbortController();
    this.open.set(place, who);
    this.counts.set(who, own + 1);
    const leave = () => {
      if (!this.open.delete(place)) return;
      const left = (this.counts.get(who) ?? 1) - 1;
      if (left > 0) this.counts.set(who, left);
      else this.counts.delete(who);
      place.abort();
    };
    return { signal: place.signal, leave };
  }

  endAll(): void {
    for (const place of this.open.keys()) place.abort();
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
