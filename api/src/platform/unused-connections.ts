import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers and clients open connections ahead, by which nothing has been asked yet. Node counts them as busy, so a server that ends would wait for
 * them until it is killed: they are cut when it begins to end.
 */
export function endUnusedConnections(http: FastifyInstance): void {
  const unused = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  http.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  http.addHook('preClose', (proceed) => {
    for (const socket of unused) socket.destroy();
    proceed();
  });
}
