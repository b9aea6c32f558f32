import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import { connectOutside } from '../../../platform/outgoing-streams.ts';
import { connectionFault, type Parcel, type Sending, type Sent, SILENT_MS, type Undelivered, undelivered } from './sending.ts';
import { hostOf } from './target.ts';

const PORT = 22;
const NO_SUCH_FILE = 2;

const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;

/** Waits for the answer of a call that takes a callback. */
const answered = <T>(ask: (reply: (error: Error | null | undefined, value?: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    ask((error, value) => {
      if (error) reject(error);
      else resolve(value as T);
    });
  });

/** The folder of an address: from the root on, or, below `/~`, from the folder one is signed in to. */
function placeOf(url: URL): string {
  const path = decodeURIComponent(url.pathname).replace(/\/$/, '');
  return path === '/~' ? '' : path.startsWith('/~/') ? path.slice(3) : path;
}

interface Session {
  readonly client: Client;
  readonly sftp: SFTPWrapper;
  readonly hostKey: string;
}

/** The server shows another key than the one that is known. */
class OtherHostKey extends Error {}

const withSecret = (secret: string): Pick<ConnectConfig, 'password' | 'privateKey'> =>
  secret.startsWith('-----BEGIN ') ? { privateKey: secret } : { password: secret };

function signIn(socket: Socket, { target: { targetUser, targetHostKey }, secret, signal }: Sending): Promise<Session> {
  const client = new ssh2.Client();
  const known = targetHostKey.replaceAll('=', '');
  let hostKey = '';
  signal.addEventListener('abort', () => client.destroy(), { once: true });
  return new Promise<Session>((resolve, reject) => {
    const fail = (error: Error) => {
      client.destroy();
      reject(known !== '' && hostKey !== '' && hostKey !== known ? new OtherHostKey(hostKey) : error);
    };
    client.on('error', fail).on('close', () => {
      fail(new Error('the connection was closed'));
    });
    client.on('ready', () => {
      client.sftp((error, sftp) => {
        if (error) fail(error);
        else resolve({ client, sftp, hostKey });
      });
    });
    client.on('keyboard-interactive', (_name, _words, _language, prompts, answer) => {
      answer(prompts.map(() => secret));
    });
    client.connect({
      sock: socket,
      tryKeyboard: true,
      username: targetUser,
      ...withSecret(secret),
      readyTimeout: SILENT_MS,
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprintOf(key);
        return known === '' || hostKey === known;
      },
    });
  });
}

/** Whether a file there is the one to be sent, to its last byte. */
async function isSame(sftp: SFTPWrapper, path: string, { bytes, hash }: Parcel): Promise<boolean> {
  try {
    const { size } = await answered<{ size: number }>((reply) => sftp.stat(path, reply));
    if (size !== bytes) return false;
    const sum = createHash('sha256');
    await pipeline(sftp.createReadStream(path), sum);
    return sum.digest('hex') === hash;
  } catch (error) {
    if ((error as { code?: number }).code === NO_SUCH_FILE) return false;
    throw error;
  }
}

/** Gives a file its name, in the place of the one that has it. */
async function rename(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  const atOnce = answered<undefined>((reply) => {
    try {
      sftp.ext_openssh_rename(from, to, reply);
    } catch (error) {
      // Thrown where the server does not know it.
      reply(error as Error);
    }
  });
  if (
    await atOnce.then(
      () => true,
      () => false,
    )
  )
    return;
  const plainly = () => answered<undefined>((reply) => sftp.rename(from, to, reply));
  if (
    await plainly().then(
      () => true,
      () => false,
    )
  )
    return;
  await answered<undefined>((reply) => sftp.unlink(to, reply));
  await plainly();
}

/** Uploads under another name and renames, so that the partner never finds half a file. */
async function upload({ sftp }: Session, parcel: Parcel, folder: string): Promise<{ readonly wasThere: boolean }> {
  const path = posix.join(folder, parcel.name);
  if (parcel.isAgain && (await isSame(sftp, path, parcel))) return { wasThere: true };
  const partial = posix.join(folder, `.${parcel.channelId}.part`);
  await pipeline(await parcel.open(), sftp.createWriteStream(partial, { flags: 'w' }));
  const { size } = await answered<{ size: number }>((reply) => sftp.stat(partial, reply));
  if (size !== parcel.bytes) throw new Error(`only ${size} of ${parcel.bytes} bytes arrived`);
  await rename(sftp, partial, path);
  return { wasThere: false };
}

function faultOf(error: unknown): Undelivered {
  if (error instanceof OtherHostKey) return undelivered('HOST_KEY', error.message, true);
  const { level, code, message } = error as { level?: string; code?: unknown; message?: string };
  if (level === 'client-authentication') return undelivered('LOGIN', message, true);
  // A number is a status of SFTP: 2 no such folder, 3 not allowed, 4 failed.
  return typeof code === 'number' ? undelivered('REFUSED', message, code === NO_SUCH_FILE || code === 3) : connectionFault(error);
}

/** Sends a file by SFTP. */
export async function sendBySftp(parcel: Parcel, sending: Sending): Promise<Sent> {
  const url = new URL(sending.target.targetUrl);
  const { localTargets, signal } = sending;
  let session: Session | undefined;
  try {
    const socket = await connectOutside(hostOf(url), Number(url.port || PORT), { localTargets, signal, silentMs: SILENT_MS });
    session = await signIn(socket, sending);
    const broken = new Promise<never>((_resolve, reject) => {
      session?.client.once('close', () => {
        reject(new Error('the connection was closed'));
      });
    });
    const { wasThere } = await Promise.race([upload(session, parcel, placeOf(url)), broken]);
    return { ok: true, wasThere, hostKey: session.hostKey };
  } catch (error) {
    return faultOf(error);
  } finally {
    session?.client.removeAllListeners('close').destroy();
  }
}
