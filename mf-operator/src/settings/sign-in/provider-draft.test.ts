import { expect, test } from '@jest/globals';
import { draftOf, isIssuer, readDomains, wishOf, type Provider } from './provider-draft.ts';

const existing = {
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
  expect(wishOf(draftOf(existing), draftOf(existing), existing)).not.toHaveProperty('clientSecret');
  expect(wishOf({ ...draftOf(existing), clientSecret: ' s ' }, draftOf(existing), existing)).toEqual({ id: 'a', version: 2, clientSecret: 's' });
  expect(wishOf({ ...draftOf(existing), domains: 'b.example' }, draftOf(existing), existing)).toEqual({ id: 'a', version: 2, domains: ['b.example'] });
});
