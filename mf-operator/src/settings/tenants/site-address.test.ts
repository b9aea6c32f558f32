import { expect, it } from '@jest/globals';
import { addressOf, ownHostOf, platformDomainOf } from './site-address.ts';

const tenant = { slug: 'north', hosts: ['a.example', 'north.marquee.example'] };

it('finds the platform’s own name of a tenant, and the domain it is below', () => {
  expect(ownHostOf(tenant)).toBe('north.marquee.example');
  expect(platformDomainOf(tenant)).toBe('marquee.example');
  expect(ownHostOf({ slug: 'gone', hosts: [] })).toBeUndefined();
  expect(platformDomainOf({ slug: 'gone', hosts: ['a.example'] })).toBeUndefined();
});

it.each([
  ['north.localhost', 'http:', '8080', 'http://north.localhost:8080'],
  ['127.0.0.1', 'http:', '8080', 'http://127.0.0.1:8080'],
  ['tv.example', 'https:', '8443', 'https://tv.example'],
])('opens %s where it is served', (host, protocol, port, address) => {
  expect(addressOf(host, { protocol, port })).toBe(address);
});
