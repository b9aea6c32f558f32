import type { AddressInfo } from 'node:net';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { OK, FAILURE, NO_SUCH_FILE, EOF } = { OK: 0, EOF: 1, NO_SUCH_FILE: 2, FAILURE: 4 } as const;

/** A running SFTP server whose files lie in memory. */
export interface RunningSftp {
  readonly port: number;
  readonly files: Map<string, Buffer>;
  /** Paths that were opened for writing, and names files were given, in their order. */
  readonly done: string[];
  /** From now on the first piece of a file is kept, and then the connection breaks (`break`) or hangs (`hang`). */
  trouble: 'break' | 'hang' | undefined;
  readonly connections: Set<Connection>;
  close(): Promise<void>;
}

interface Account {
  readonly user: string;
  readonly password: string;
}

function serveFiles(server: RunningSftp, connection: Connection, sftp: SFTPWrapper): void {
  const open = new Map<number, string>();
  const handleOf = (handle: Buffer) => handle.readUInt32BE(0);
  let next = 0;
  sftp.on('OPEN', (request, path, flags) => {
    const isWriting = (flags & 2) !== 0;
    if (!isWriting && !server.files.has(path)) {
      sftp.status(request, NO_SUCH_FILE);
      return;
    }
    if (isWriting) {
      server.done.push(`write ${path}`);
      server.files.set(path, Buffer.alloc(0));
    }
    next += 1;
    open.set(next, path);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(next, 0);
    sftp.handle(request, handle);
  });
  sftp.on('WRITE', (request, handle, offset, data) => {
    const path = open.get(handleOf(handle)) ?? '';
    const before = server.files.get(path) ?? Buffer.alloc(0);
    const kept = server.trouble === undefined ? data : data.subarray(0, Math.floor(data.length / 2));
    const after = Buffer.alloc(Math.max(before.length, offset + kept.length));
    before.copy(after);
    kept.copy(after, offset);
    server.files.set(path, after);
    if (server.trouble === 'break') connection.end();
    else if (server.trouble === undefined) sftp.status(request, OK);
  });
  sftp.on('READ', (request, handle, offset, length) => {
    const bytes = server.files.get(open.get(handleOf(handle)) ?? '') ?? Buffer.alloc(0);
    if (offset >= bytes.length) sftp.status(request, EOF);
    else sftp.data(request, bytes.subarray(offset, offset + length));
  });
  const stat = (request: number, path: string) => {
    const bytes = server.files.get(path);
    if (bytes) sftp.attrs(request, { mode: 0o100644, uid: 0, gid: 0, size: bytes.length, atime: 0, mtime: 0 });
    else sftp.status(request, NO_SUCH_FILE);
  };
  sftp.on('STAT', stat).on('LSTAT', stat);
  sftp.on('FSTAT', (request, handle) => stat(request, open.get(handleOf(handle)) ?? ''));
  sftp.on('CLOSE', (request) => sftp.status(request, OK));
  sftp.on('REMOVE', (request, path) => sftp.status(request, server.files.delete(path) ? OK : NO_SUCH_FILE));
  // As the third version of the protocol says: what has the name keeps it.
  sftp.on('RENAME', (request, from, to) => {
    const bytes = server.files.get(from);
    if (!bytes || server.files.has(to)) {
      sftp.status(request, bytes ? FAILURE : NO_SUCH_FILE);
      return;
    }
    server.files.delete(from);
    server.files.set(to, bytes);
    server.done.push(`name ${to}`);
    sftp.status(request, OK);
  });
}

export async function startSftp({ user, password }: Account): Promise<RunningSftp> {
  const connections = new Set<Connection>();
  const hostKey = ssh2.utils.generateKeyPairSync('ed25519').private;
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => undefined).on('close', () => connections.delete(connection));
    connection.on('authentication', (asked) => {
      if (asked.method === 'password' && asked.username === user && asked.password === password) asked.accept();
      else asked.reject(['password']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serveFiles(running, connection, acceptSftp()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running: RunningSftp = {
    port: (server.address() as AddressInfo).port,
    files: new Map(),
    done: [],
    trouble: undefined,
    connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const connection of connections) connection.end();
      }),
  };
  return running;
}
