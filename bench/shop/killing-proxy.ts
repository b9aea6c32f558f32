import { createServer, connect, type Server } from 'node:net';

/** Where a server dies: by what it sends to its database, so that every statement is such a point. */
export interface KillPoint {
  /** Part of a statement. */
  readonly seen: string;
  /** Before it is carried out, once it is, before the transaction it is in is kept, or once that is kept and nobody was told. */
  readonly dies: 'before' | 'after' | 'uncommitted' | 'committed';
}

/** Stands between a server and its PostgreSQL, and says when a point has come. */
export class KillingProxy {
  private point: KillPoint | undefined;
  private kill: () => void = () => undefined;
  private readonly server: Server;

  constructor(target: URL, port: number) {
    this.server = createServer((client) => {
      const database = connect(Number(target.port), target.hostname);
      let isSeen = false;
      let isLast = false;
      const end = () => {
        client.destroy();
        database.destroy();
      };
      client.on('data', (bytes) => {
        const { point } = this;
        const text = point ? bytes.toString('latin1') : '';
        if (point && !isSeen && text.includes(point.seen)) {
          isSeen = true;
          if (point.dies === 'before') {
            this.strike();
            return;
          }
          isLast = point.dies === 'after';
        } else if (point && isSeen && /\bcommit\b/i.test(text)) {
          if (point.dies === 'uncommitted') {
            this.strike();
            return;
          }
          isLast = point.dies === 'committed';
        }
        database.write(bytes);
      });
      database.on('data', (bytes) => {
        if (isLast && this.point) this.strike();
        else client.write(bytes);
      });
      for (const socket of [client, database]) socket.on('error', end).on('close', end);
    }).listen(port, '127.0.0.1');
  }

  /** The next time this point comes, `kill` is called, and nothing of it goes on. */
  arm(point: KillPoint, kill: () => void): void {
    this.point = point;
    this.kill = kill;
  }

  get isArmed(): boolean {
    return this.point !== undefined;
  }

  /** Whether the point never came. */
  disarm(): boolean {
    const isArmed = this.point !== undefined;
    this.point = undefined;
    return isArmed;
  }

  close(): void {
    this.server.close();
  }

  private strike(): void {
    this.point = undefined;
    this.kill();
  }
}
