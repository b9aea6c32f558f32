import type { ChildProcess } from 'node:child_process';

interface Announced {
  readonly tenants: readonly { readonly id: string; readonly publicKey: string }[];
  readonly people: readonly { readonly email: string; readonly password: string }[];
}

export interface Media {
  readonly id: string;
  readonly state: string;
  readonly fault: unknown;
}

/** Calls of somebody who makes titles in the first tenant of the demo. */
export interface Library {
  readonly headers: Readonly<Record<string, string>>;
  readonly tenantId: string;
  readonly call: <T>(method: string, path: string, body?: object) => Promise<T>;
}

/** Signs in the first person of the demo who may make a title. */
export async function openLibrary(base: string, line: string): Promise<Library> {
  const announced = JSON.parse(line) as Announced;
  const [tenant] = announced.tenants;
  if (!tenant) throw new Error('the demo has no tenant');
  const headers: Record<string, string> = { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id };
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}/v1${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as T;
  };
  for (const { email, password } of announced.people) {
    const { jwt } = await call<{ jwt?: string }>('POST', '/auth/login', { email, password });
    if (jwt === undefined) continue;
    headers['authorization'] = `Bearer ${jwt}`;
    if ((await makeTitle(call, 'Trial')) !== undefined) return { headers, tenantId: tenant.id, call };
  }
  throw new Error('nobody makes titles');
}

/** Makes a film without media. Returns its id, or undefined where the caller may not. */
export async function makeTitle(call: Library['call'], name: string): Promise<string | undefined> {
  const made = await call<{ id?: string }>('POST', '/product/item', { kind: 'TITLE', name, metaData: { programType: 'FEATURE' } });
  return made.id;
}

/** Headers of one piece of an upload by tus. */
export const pieceHeaders = ({ headers }: Library, offset: number) => ({
  ...headers,
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** Kills a process and waits for its end. */
export async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}
