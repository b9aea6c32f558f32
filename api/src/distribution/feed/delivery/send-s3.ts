import { HeadObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { guardedAgents } from '../../../platform/outgoing-streams.ts';
import { connectionFault, type Parcel, type Sending, type Sent, SILENT_MS, type Undelivered, undelivered } from './sending.ts';
import { folderOf } from './target.ts';

const CONNECT_WITHIN_MS = 10_000;
const ANYWHERE = 'us-east-1';

function clientOf({ target: { targetEndpoint, targetRegion, targetUser }, secret, localTargets }: Sending): S3Client {
  return new S3Client({
    region: targetRegion || ANYWHERE,
    ...(targetEndpoint !== null && { endpoint: targetEndpoint, forcePathStyle: true }),
    credentials: { accessKeyId: targetUser, secretAccessKey: secret },
    // Other services know only those checksums that S3 asks for.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_MS, ...guardedAgents(localTargets) },
  });
}

function faultOf(error: unknown): Undelivered {
  if (!(error instanceof S3ServiceException)) return connectionFault(error);
  const status = error.$metadata.httpStatusCode ?? 0;
  const said = `${status} ${error.name}: ${error.message}`;
  if (status === 401 || status === 403) return undelivered('LOGIN', said, true);
  return undelivered('REFUSED', said, status >= 300 && status < 500 && status !== 408 && status !== 429);
}

/** Puts a file into a bucket, with its checksum: it is there whole, or not at all. Where the same file lies already nothing is sent. */
export async function sendByS3(parcel: Parcel, sending: Sending): Promise<Sent> {
  const { name, bytes, hash, mediaType } = parcel;
  const url = new URL(sending.target.targetUrl);
  const place = { Bucket: url.hostname, Key: [folderOf(url), name].filter((part) => part !== '').join('/') };
  const client = clientOf(sending);
  const options = { abortSignal: sending.signal };
  try {
    const isThere = await client.send(new HeadObjectCommand(place), options).then(
      ({ ContentLength, Metadata }) => ContentLength === bytes && Metadata?.['sha256'] === hash,
      (error: unknown) => {
        // Whoever may only write is not told what is there.
        if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) return false;
        throw error;
      },
    );
    if (isThere) return { ok: true, wasThere: true };
    const checksum = { ChecksumSHA256: Buffer.from(hash, 'hex').toString('base64'), Metadata: { sha256: hash, delivery: parcel.deliveryId } };
    const body = await parcel.open();
    try {
      await client.send(new PutObjectCommand({ ...place, ...checksum, Body: body, ContentLength: bytes, ContentType: mediaType }), options);
    } finally {
      body.destroy();
    }
    return { ok: true, wasThere: false };
  } catch (error) {
    return faultOf(error);
  } finally {
    client.destroy();
  }
}
