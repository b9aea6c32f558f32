import { RefusedToStart } from '../surroundings.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Address of a service other than Amazon's. */
  readonly endpoint?: string;
  /** Whether the bucket is named in the path rather than in the host. */
  readonly forcePathStyle: boolean;
  /** Without these, the SDK's own search applies (role of the machine, `AWS_…`, profile). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Time until the service must begin to answer; 20 s by default. */
  readonly answerWithinMs?: number;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const isHttp = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function credentialsOf({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: Env): Pick<S3Settings, 'credentials'> {
  if (!accessKeyId !== !secretAccessKey) throw new RefusedToStart('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are given together, or neither is.');
  return accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {};
}

/** Reads the settings of the bucket; undefined where files are kept in the data directory. Throws on invalid settings. */
export function readS3Settings(env: Env): S3Settings | undefined {
  const value = env['MARQUEE_STORAGE']?.trim().toLowerCase() || 'folder';
  if (value === 'folder') return undefined;
  if (value !== 's3') throw new RefusedToStart(`MARQUEE_STORAGE is folder or s3, not ${value}.`);
  const { S3_BUCKET: bucket = '', S3_ENDPOINT: endpoint = '', S3_REGION: region = '', S3_FORCE_PATH_STYLE: pathStyle = '' } = env;
  if (!BUCKET.test(bucket)) throw new RefusedToStart(`MARQUEE_STORAGE=s3 needs S3_BUCKET, the name of a bucket${bucket && `; ${bucket} is none`}.`);
  if (endpoint && !isHttp(endpoint)) throw new RefusedToStart(`S3_ENDPOINT is no http address: ${endpoint}`);
  if (!['', 'true', 'false'].includes(pathStyle)) throw new RefusedToStart(`S3_FORCE_PATH_STYLE is true or false, not ${pathStyle}.`);
  return {
    bucket,
    region: region || 'us-east-1',
    ...(endpoint && { endpoint }),
    // Few services but Amazon's have a host name for each bucket.
    forcePathStyle: pathStyle === '' ? endpoint !== '' : pathStyle === 'true',
    ...credentialsOf(env),
  };
}
