import { expect, test } from '@jest/globals';
import { domainOf, isDomain } from './domain-name.ts';

test.each([
  [' https://TV.example.com/home?x=1 ', 'tv.example.com', true],
  ['tv.example.com:8080', 'tv.example.com', true],
  ['tv.example.com.', 'tv.example.com', true],
  ['مثال.إختبار', 'مثال.إختبار', true],
  ['localhost', 'localhost', false],
  ['me@example.com', 'me@example.com', false],
  ['', '', false],
])('%p is %p', (typed, name, good) => {
  expect([domainOf(typed), isDomain(domainOf(typed))]).toEqual([name, good]);
});
