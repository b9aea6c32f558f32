import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takes } from './accepted-encoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface Ready {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

async function made(make: () => Promise<Buffer> | Buffer): Promise<Ready> {
  const plain = await make();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
  return { plain, br, gzip: zipped, etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
}

/** An asset that is the same for everybody: read and compressed once, with the first request, and sent as small as its reader takes it. */
export class ReadyAsset {
  private readonly make: () => Promise<Buffer> | Buffer;
  private readonly type: string;
  private ready: Promise<Ready> | undefined;

  constructor(type: string, make: () => Promise<Buffer> | Buffer) {
    this.type = type;
    this.make = make;
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.ready ??= made(this.make);
    const { etag, ...bodies } = await this.ready.catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
    void reply.header('etag', etag).header('vary', 'accept-encoding').header('content-type', this.type);
    if ((headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === etag)) return reply.code(304).send();
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((one) => takes(accepted, one));
    if (encoding === undefined) return reply.send(bodies.plain);
    return reply.header('content-encoding', encoding).send(bodies[encoding]);
  }
}
