import { createServer, type AddressInfo } from 'node:net';

// Below what systems give to outgoing connections: one of those would take the port before the server that asked for it.
const FIRST = 20_000;
const COUNT = 12_000;

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    const tryOne = () => probe.listen(FIRST + Math.floor(Math.random() * COUNT), '127.0.0.1');
    probe.on('error', tryOne);
    probe.on('listening', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
    tryOne();
  });
}
