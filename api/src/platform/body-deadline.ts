import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long callers may take to send what they send. */
export interface Patience {
  /** For the head of a request, from its first byte on. */
  readonly headMs: number;
  /** For the whole body of a call. */
  readonly bodyMs: number;
  /** An upload may take as long as it needs while it sends `leastBytes` within each such time. */
  readonly stallMs: number;
  readonly leastBytes: number;
  /** And no longer than this in any case. */
  readonly uploadMs: number;
}

const HOUR_MS = 60 * 60 * 1000;
/** A line so slow that it carries 4 KiB in half a minute is no line; 512 MiB at 25 kB/s take six hours. */
export const patience: Patience = { headMs: 20_000, bodyMs: 30_000, stallMs: 30_000, leastBytes: 4096, uploadMs: 12 * HOUR_MS };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which takes as long as it takes. */
    isUpload?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection as Node itself does with a request that takes too long. */
function cut({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  if (!reply.raw.headersSent && socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
  // What has been written needs no reader: whoever stalls may not read either.
  setTimeout(() => socket.destroy(), 1000).unref();
}

/** Whether enough came since it was asked last. */
function progressOf({ raw: { socket } }: FastifyRequest, leastBytes: number): () => boolean {
  let before = socket.bytesRead;
  return () => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    return came >= leastBytes;
  };
}

/** Cuts a request whose body does not come: the body of a call as a whole, that of an upload once it stalls. */
export function watchBody(request: FastifyRequest, reply: FastifyReply, { bodyMs, stallMs, leastBytes, uploadMs }: Patience): void {
  const { raw } = request;
  const { socket } = raw;
  // What is asked within this process has no line that could be slow.
  if (!hasBody(request) || raw.complete || !(socket instanceof Socket)) return;
  const isUpload = request.routeOptions.config.isUpload === true;
  const began = Date.now();
  const comes = progressOf(request, leastBytes);
  const look = () => {
    if (raw.complete) stop();
    else if (!isUpload || !comes() || Date.now() - began > uploadMs) {
      stop();
      cut(request, reply);
    }
  };
  const timer = setInterval(look, isUpload ? stallMs : bodyMs).unref();
  // A line that stays open for other requests keeps nothing of this one.
  const stop = () => {
    clearInterval(timer);
    socket.off('close', stop);
  };
  raw.once('close', stop);
  raw.once('end', stop);
  socket.once('close', stop);
}
