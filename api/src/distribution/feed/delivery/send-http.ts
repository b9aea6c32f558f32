import { putOutside } from '../../../platform/outgoing-streams.ts';
import { connectionFault, type Parcel, type Sending, type Sent, SILENT_MS, undelivered } from './sending.ts';

/** Statuses after which another attempt may succeed. */
const PASSING = new Set([408, 425, 429]);

function authorizationOf({ target: { targetUser }, secret }: Pick<Sending, 'target' | 'secret'>): Readonly<Record<string, string>> {
  if (secret === '') return {};
  return { authorization: targetUser === '' ? `Bearer ${secret}` : `Basic ${Buffer.from(`${targetUser}:${secret}`).toString('base64')}` };
}

/** Puts a file by HTTP. Every attempt has the same key, so that a server that knows the first does nothing twice. */
export async function sendByHttp(parcel: Parcel, sending: Sending): Promise<Sent> {
  const { deliveryId, name, bytes, hash, mediaType } = parcel;
  const { target, localTargets, signal } = sending;
  const address = target.targetUrl.endsWith('/') ? target.targetUrl + encodeURIComponent(name) : target.targetUrl;
  const headers = {
    'content-type': mediaType,
    'idempotency-key': deliveryId,
    'content-digest': `sha-256=:${Buffer.from(hash, 'hex').toString('base64')}:`,
    ...authorizationOf(sending),
  };
  try {
    const { status, text } = await putOutside(address, { headers, bytes, source: await parcel.open(), localTargets, signal, silentMs: SILENT_MS });
    if (status >= 200 && status < 300) return { ok: true, wasThere: false };
    const said = `${status} ${text}`;
    if (status === 401 || status === 403) return undelivered('LOGIN', said, true);
    return undelivered('REFUSED', said, status < 500 && !PASSING.has(status));
  } catch (error) {
    return connectionFault(error);
  }
}
