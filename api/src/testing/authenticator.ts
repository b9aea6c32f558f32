import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Options of a ceremony, or the response to them, as JSON. */
export type Options = Readonly<Record<string, unknown>>;
/** Deviations from an honest device at the requesting site. */
export interface Circumstances {
  readonly origin?: string;
  readonly rpId?: string;
  readonly userVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Encodes the part of CBOR an authenticator writes: small whole numbers, texts and bytes shorter than 64 KiB, maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    Buffer.from(size < 24 ? [(major << 5) | size] : size < 256 ? [(major << 5) | 24, size] : [(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

/** Returns the host name of the requesting site. Options for creating and for using a passkey hold the name in different fields. */
const askingSite = ({ rp, rpId }: Options): string => (typeof rpId === 'string' ? rpId : (rp as { id: string }).id);

/** Software device with one P-256 passkey. Its answers are what a browser passes to a page in WebAuthn. */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle: string | undefined;
  private counter = 0;

  private clientData(type: string, options: Options, { origin = `http://${askingSite(options)}` }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }));
  }

  private data(attested: Buffer, options: Options, { rpId = askingSite(options), userVerified = true, counter }: Circumstances): Buffer {
    this.counter = counter ?? this.counter + 1;
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), tail, attested]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
    return cbor(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, Buffer.from(x, 'base64url')], [-3, Buffer.from(y, 'base64url')]])); // oxfmt-ignore
  }

  create(options: Options, circumstances: Circumstances = {}): Options {
    this.userHandle = (options['user'] as { id: string }).id;
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.coseKey()]);
    const authData = this.data(attested, options, circumstances);
    const attestation = cbor(new Map<string, unknown>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]])); // oxfmt-ignore
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options, circumstances).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  get(options: Options, circumstances: Circumstances = {}, key: KeyObject = this.keys.privateKey): Options {
    const clientData = this.clientData('webauthn.get', options, circumstances);
    const authData = this.data(Buffer.alloc(0), options, circumstances);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), key).toString('base64url'),
      userHandle: circumstances.userHandle ?? this.userHandle,
    });
  }

  private answer(response: Options): Options {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
