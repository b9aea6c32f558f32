/** @engine pglite */
import { expect, test } from '@jest/globals';
import { networksOf, widestNetworkOf } from './networks.ts';
import { Followers } from './server-sent-events.ts';
import { sharesByNetwork, UsageCounter } from './usage-counter.ts';

const namesOf = (address: string) => networksOf(address).map(({ name, times }) => `${name} ×${times}`);

test('an IPv6 address is in a /64, a /56 and a /48', () => {
  expect(namesOf('2001:db8:7:1234:5:6:7:8')).toEqual(['2001:db8:7:1234::/64 ×1', '2001:db8:7:1200::/56 ×4', '2001:db8:7::/48 ×16']);
  expect(namesOf('2001:0DB8:0007:1234::%eth0')).toEqual(namesOf('2001:db8:7:1234:ffff:ffff:ffff:ffff'));
  expect(namesOf('::1')).toEqual(['::/64 ×1', '::/56 ×4', '::/48 ×16']);
});

test.each(['192.0.2.77', '::ffff:192.0.2.77', '::FFFF:c000:24d', '0:0:0:0:0:ffff:192.0.2.77'])('%s is in one address and a /24 of IPv4', (address) => {
  expect(namesOf(address)).toEqual(['192.0.2.77 ×1', '192.0.2.0/24 ×16']);
  expect(widestNetworkOf(address)).toBe('192.0.2.0/24');
});

test('text that is no address is a network of its own', () => {
  expect(namesOf('unknown')).toEqual(['unknown ×1']);
  expect(widestNetworkOf('')).toBe('');
});

test('a counter takes one of each share, or none', () => {
  const counter = new UsageCounter(60_000);
  const take = (address: string, now = 0) => counter.take(sharesByNetwork(2, address), now);
  const from = (low: number) => `2001:db8:7:${low.toString(16)}::1`;
  expect([take(from(1)), take(from(1)), take(from(1)), take(from(1))]).toEqual([true, true, false, false]);
  // What was refused does not use up the /56.
  expect(Array.from({ length: 7 }, (_, at) => take(from(at + 2)))).toEqual([true, true, true, true, true, true, false]);
  expect([take('2001:db8:7:100::1'), take(from(9), 60_001)]).toEqual([true, true]);
});

test('open connections are bounded in each network around an address, and a closed one makes room', () => {
  const followers = new Followers(1000);
  const take = (low: number) => followers.take(sharesByNetwork(2, `2001:db8:7:${low.toString(16)}::1`, 'tenant'));
  expect([take(1), take(1), take(1)].map(Boolean)).toEqual([true, true, false]);
  const open = Array.from({ length: 10 }, (_, at) => take(at + 2));
  expect(open.filter(Boolean)).toHaveLength(6);
  open[0]?.leave();
  expect([take(50), take(51)].map(Boolean)).toEqual([true, false]);
  expect(followers.take(sharesByNetwork(2, '2001:db8:7:33::1', 'neighbor'))).toBeDefined();
});
