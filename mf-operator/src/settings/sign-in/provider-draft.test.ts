import { expect, test } from '@jest/globals';
import { draftOf, isIssuer, readDomains, wishOf, type Provider } from './provider-draft.ts';

const kept = {
  id: 'a',
  version: 2,
  name: 'ID',
  issuer: 'https://id.example',
  clientId: 'x',
  scopes: 'openid',
  domains: ['a.example'],
  enabled: true,
} as Provider;

test('domains as people paste them', () => {
  expect(readDomains('@Acme.example, beta.example\nbeta.example nonsense')).toEqual({ domains: ['acme.example', 'beta.example'], wrong: ['nonsense'] });
});

test.each([
  ['https://login.example/tenant/v2.0', true],
  ['http://localhost:8080/demo', true],
  ['https://login.example/?a=b', false],
  ['https://me@login.example', false],
  ['ftp://login.example', false],
  ['login.example', false],
])('%p as an issuer: %p', (typed, good) => {
  expect(isIssuer(typed)).toBe(good);
});

test('the secret that is kept is not touched unless another is entered', () => {
  expect(wishOf(draftOf(kept), draftOf(kept), kept)).not.toHaveProperty('clientSecret');
  expect(wishOf({ ...draftOf(kept), clientSecret: ' s ' }, draftOf(kept), kept)).toEqual({ id: 'a', version: 2, clientSecret: 's' });
  expect(wishOf({ ...draftOf(kept), domains: 'b.example' }, draftOf(kept), kept)).toEqual({ id: 'a', version: 2, domains: ['b.example'] });
});
