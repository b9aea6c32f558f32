import type { Reply } from '@marquee/api/contract';
import type { GivenTenant } from '@marquee/api/testing';

const PNG = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (one) =>
  one.charCodeAt(0),
);

/** Has an editor give a person a picture; returns its address. */
export async function givenPortrait(tenant: GivenTenant, path: string, alt?: string): Promise<string> {
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const form = new FormData();
  form.append('file', new File([PNG], 'portrait.png', { type: 'image/png' }));
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${as.jwt}` };
  const answer = await marquee.makeFetch(tenant.host)('/v1/file/upload', { method: 'POST', headers, body: form });
  const [file] = (await answer.json()) as Reply<'POST /file/upload'>;
  const { id, version } = (await marquee.call(tenant, 'GET /person/item', { query: { path } })).body;
  const picture = { path: file?.path ?? '', ...(alt !== undefined && { alt }) };
  const { body } = await marquee.call(tenant, 'POST /person/item', { as, body: { id, version, picture } });
  return body.picture?.path ?? '';
}
