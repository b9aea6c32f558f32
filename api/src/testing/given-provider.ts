import { expect } from '@jest/globals';
import type { GivenPerson, GivenTenant, RunningIdentity } from '../testing.ts';

/** Connects a tenant with an identity provider, as its owner does. */
export async function givenProvider(idp: RunningIdentity, where: GivenTenant, by: GivenPerson, input: object = {}): Promise<string> {
  const body = { name: 'Test ID', issuer: idp.issuer, clientId: idp.clientId, clientSecret: idp.clientSecret, ...input };
  const saved = await marquee.call(where, 'POST /oauth/settings/item', { as: by, body });
  expect(saved.status).toBe(200);
  return saved.body.id;
}
