import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut: whoever comes meanwhile is turned away. */
export interface Cuttable {
  /** The origin's address by this way. */
  readonly origin: string;
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => void;
}

export async function cuttable(origin: string): Promise<Cuttable> {
  const { port, hostname, protocol } = new URL(origin);
  const sockets = new Set<Socket>();
  let isCut = false;
  const way = createServer((here) => {
    if (isCut) {
      here.destroy();
      return;
    }
    const there = connect(Number(port), '127.0.0.1');
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `${protocol}//${hostname}:${String((way.address() as AddressInfo).port)}`,
    cut: () => {
      isCut = true;
      end();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      way.close();
      end();
    },
  };
}
