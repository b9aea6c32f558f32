import type { FastifyInstance } from 'fastify';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer | string;
}

/** Sends a file with its fields as browsers send forms. */
export async function sendForm(
  http: FastifyInstance,
  to: { tenant: { id: string; key: string }; url: string; as?: { jwt: string }; headers?: Readonly<Record<string, string>> },
  form: { file?: SentFile; fields?: Readonly<Record<string, string>> },
): Promise<{ status: number; body: unknown }> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields ?? {})) data.append(name, value);
  if (form.file) data.append('file', new Blob([new Uint8Array(Buffer.from(form.file.bytes))]), form.file.name);
  const request = new Request('http://localhost', { method: 'POST', body: data });
  const answer = await http.inject({
    method: 'POST',
    url: to.url,
    headers: {
      'x-api-key': to.tenant.key,
      'x-tenant-id': to.tenant.id,
      'content-type': request.headers.get('content-type') ?? '',
      ...to.headers,
      ...(to.as && { authorization: `Bearer ${to.as.jwt}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
}
