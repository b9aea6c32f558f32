interface Announced {
  readonly tenants: readonly { readonly id: string; readonly slug: string; readonly publicKey: string }[];
}

export type Ask = <T>(path: string, body?: object | FormData) => Promise<T>;

/** Opens the API to the owner of a demo tenant, at a server that has announced itself. Calls with a body are sent by POST. */
export async function ownerAt(base: string, announced: string, slug: string): Promise<Ask> {
  const tenant = (JSON.parse(announced) as Announced).tenants.find((one) => one.slug === slug);
  if (!tenant) throw new Error(`the tenant ${slug} is missing`);
  const headers: Record<string, string> = { 'x-api-key': tenant.publicKey, 'x-tenant-id': tenant.id };
  const ask: Ask = async <T>(path: string, body?: object | FormData): Promise<T> => {
    const packed = body instanceof FormData ? body : body && JSON.stringify(body);
    const answer = await fetch(`${base}/v1${path}`, {
      headers: { ...headers, ...(typeof packed === 'string' && { 'content-type': 'application/json' }) },
      ...(packed !== undefined && { method: 'POST', body: packed }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { jwt } = await ask<{ jwt: string }>('/auth/login', { email: `owner@${slug}.example`, password: 'marquee-demo-2026' });
  headers['authorization'] = `Bearer ${jwt}`;
  return ask;
}
