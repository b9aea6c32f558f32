import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a port of this machine that is free now, for TCP. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Finds the first of the ports that is free for UDP; undefined where none is. */
export async function freeUdpPort(host: string, ports: readonly number[]): Promise<number | undefined> {
  for (const port of ports) {
    const socket = createSocket('udp4');
    const found = await new Promise<number | undefined>((resolve) => {
      socket.once('error', () => resolve(undefined));
      socket.bind({ port, address: host, exclusive: true }, () => resolve(socket.address().port));
    });
    socket.close();
    if (found !== undefined) return found;
  }
  return undefined;
}
