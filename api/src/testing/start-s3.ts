import { startFauxqs } from 'fauxqs';
import type { S3Settings } from '../platform/storage/s3-settings.ts';

const BUCKET = 'marquee-files';
const KEY = 'test';

/** A running server of the S3 protocol with one empty bucket. It does not look at signatures. */
export interface RunningS3 {
  readonly settings: S3Settings;
  /** The same, as the settings of a server say it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startS3(): Promise<RunningS3> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, init: { buckets: [BUCKET] } });
  const endpoint = `http://127.0.0.1:${server.port}`;
  return {
    settings: { bucket: BUCKET, region: 'us-east-1', endpoint, forcePathStyle: true, credentials: { accessKeyId: KEY, secretAccessKey: KEY } },
    env: { MARQUEE_STORAGE: 's3', S3_BUCKET: BUCKET, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    stop: () => server.stop(),
  };
}
