import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOOPBACK = '127.0.0.1';
const TRIES = 50;
const TRY_EVERY_MS = 100;

async function tryConnect(port: number): Promise<Socket | undefined> {
  const socket = connect({ port, host: LOOPBACK });
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  );
}

/** Listens for encoders at a port of its own, and hands one at a time to the ffmpeg behind it: its port stays the same over many of them. */
export class RtmpGate {
  private readonly server: Server;
  private inner: number | undefined;
  private encoder: Socket | undefined;
  private connectedAt: number | undefined;

  private constructor(server: Server) {
    this.server = server;
    server.on('connection', (socket) => void this.take(socket));
    server.on('error', () => undefined);
  }

  /** Opens the first port that is free; undefined where none is. */
  static async open(address: string, ports: readonly number[]): Promise<RtmpGate | undefined> {
    for (const port of ports) {
      const server = createServer({ pauseOnConnect: true });
      const isOpen = await new Promise<boolean>((resolve) => {
        server.once('error', () => resolve(false));
        server.listen({ port, host: address, exclusive: true }, () => resolve(true));
      });
      if (isOpen) return new RtmpGate(server);
    }
    return undefined;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Milliseconds since the encoder of now has connected; undefined without one. */
  get connectedMs(): number | undefined {
    return this.connectedAt === undefined ? undefined : performance.now() - this.connectedAt;
  }

  /** Sends the next encoder to this port of this machine. */
  leadTo(port: number | undefined): void {
    this.inner = port;
  }

  /** Sends the encoder of now away. */
  drop(): void {
    this.encoder?.destroy();
  }

  async close(): Promise<void> {
    this.drop();
    const closed = once(this.server, 'close');
    this.server.close();
    await closed;
  }

  private async take(encoder: Socket): Promise<void> {
    encoder.on('error', () => undefined);
    if (this.encoder) {
      encoder.destroy();
      return;
    }
    this.encoder = encoder;
    this.connectedAt = performance.now();
    encoder.once('close', () => {
      this.encoder = undefined;
      this.connectedAt = undefined;
    });
    const inner = await this.reach(encoder);
    if (!inner) {
      encoder.destroy();
      return;
    }
    inner.on('error', () => encoder.destroy());
    inner.once('close', () => encoder.destroy());
    encoder.once('close', () => inner.destroy());
    encoder.pipe(inner).pipe(encoder);
  }

  /** Connects to ffmpeg, which may listen a moment later only. */
  private async reach(encoder: Socket): Promise<Socket | undefined> {
    for (let tried = 0; tried < TRIES && !encoder.destroyed; tried += 1) {
      const socket = this.inner === undefined ? undefined : await tryConnect(this.inner);
      if (socket) return socket;
      await pause(TRY_EVERY_MS);
    }
    return undefined;
  }
}
