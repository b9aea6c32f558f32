import aws4 from 'aws4';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildApp } from 'fauxqs';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../platform/storage/s3-settings.ts';
import { findPayloadError, findSignatureError, type S3Account, type S3Error, type S3Request } from './s3-signatures.ts';

const BUCKET = 'marquee-files';
const ACCOUNT: S3Account = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'eu-central-1' };

/** A running server of the S3 protocol with one empty bucket. It refuses requests that are not signed with the key of its settings. */
export interface RunningS3 {
  readonly settings: S3Settings;
  /** Environment variables that hold the same settings. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

function checkSignatures(server: FastifyInstance): void {
  const requestOf = ({ method, originalUrl, headers }: FastifyRequest): S3Request => ({ method, url: originalUrl, headers });
  const refuse = (reply: FastifyReply, { status, code, message }: S3Error) =>
    reply.code(status).type('application/xml').send(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
  server.addHook('onRequest', async (request, reply) => {
    const error = findSignatureError(requestOf(request), ACCOUNT);
    if (error) await refuse(reply, error);
  });
  server.addHook('preValidation', async (request, reply) => {
    const error = findPayloadError(requestOf(request), Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    if (error) await refuse(reply, error);
  });
}

async function makeBucket(endpoint: string): Promise<void> {
  const { region, ...credentials } = ACCOUNT;
  const { host } = new URL(endpoint);
  const { headers } = aws4.sign({ service: 's3', region, method: 'PUT', host, path: `/${BUCKET}` }, credentials);
  const made = await fetch(`${endpoint}/${BUCKET}`, { method: 'PUT', headers: headers as Record<string, string> });
  if (!made.ok) throw new Error(`The bucket could not be made: ${await made.text()}`);
}

export async function startS3(): Promise<RunningS3> {
  // The types of fauxqs name this type in a way that does not resolve.
  const server = buildApp({ logger: false, defaultRegion: ACCOUNT.region }) as FastifyInstance;
  checkSignatures(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const endpoint = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  await makeBucket(endpoint);
  const { region, ...credentials } = ACCOUNT;
  return {
    settings: { bucket: BUCKET, region, endpoint, forcePathStyle: true, credentials },
    env: {
      MARQUEE_STORAGE: 's3',
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    stop: () => server.close(),
  };
}
