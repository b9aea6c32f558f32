import { once } from 'node:events';
import { type AddressInfo, createServer, connect, type Server, type Socket } from 'node:net';

/** Statement to the database at which a server is killed. */
export interface KillPoint {
  readonly seen: string;
  /** Moment: before the statement, after it, before its transaction commits, or after the commit but before its confirmation. */
  readonly dies: 'before' | 'after' | 'uncommitted' | 'committed';
}

const buying = ['before', 'after', 'uncommitted', 'committed'] as const;
const points = (seen: string): KillPoint[] => buying.map((dies) => ({ seen, dies }));

/** Kill points of placing, paying, settling and refunding: around each statement that matters, and around its commit. */
export const POINTS = {
  place: [
    ...points('insert into idempotent_call'),
    ...points('insert into shop_order'),
    ...points('insert into stock_hold'),
    ...points('insert into order_line'),
  ],
  pay: [...points('insert into payment'), ...points('insert into test_charge')],
  preorder: [
    ...points('preorder_taken +'),
    ...points('preorder_held = true'),
    ...points('preorder_held = false'),
    ...points('preorder_taken -'),
    ...points('preorder_told ='),
  ],
  settle: [...points('update payment set status'), ...points('paid_at = case'), ...points('insert into ledger_posting'), ...points('insert into outbox_mail')],
  refund: [...points('insert into order_refund'), ...points('enqueue_job'), ...points('insert into test_refund')],
  webhook: [...points('insert into stripe_event'), ...points('update payment set status'), ...points('update stripe_event')],
} as const satisfies Readonly<Record<string, readonly KillPoint[]>>;

/** Proxy between a server and its PostgreSQL that reports when a point is reached. */
export class KillingProxy {
  private point: KillPoint | undefined;
  private kill: () => void = () => undefined;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  constructor(target: URL, port = 0) {
    this.server = createServer((client) => {
      if (this.isCut) {
        client.destroy();
        return;
      }
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
      for (const socket of [client, database]) {
        this.sockets.add(socket);
        socket.on('error', end).on('close', () => {
          this.sockets.delete(socket);
          end();
        });
      }
    }).listen(port, '127.0.0.1');
  }

  async port(): Promise<number> {
    if (!this.server.listening) await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Cuts all connections for good. To the database, the server is as dead as a killed process. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Calls `kill` the next time this point comes, and passes nothing more on. */
  arm(point: KillPoint, kill: () => void): void {
    this.point = point;
    this.kill = kill;
  }

  get isArmed(): boolean {
    return this.point !== undefined;
  }

  /** Disarms the proxy. Returns whether the point never came. */
  disarm(): boolean {
    const isArmed = this.point !== undefined;
    this.point = undefined;
    return isArmed;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private strike(): void {
    this.point = undefined;
    this.kill();
  }
}
