import { expect, it } from '@jest/globals';
import { readMessage } from './read-message.ts';

const call = { type: 'call', id: 1, key: 'GET /product/list', input: { query: { size: 5 }, params: {}, body: { any: ['thing'] } } };
const sound = [
  { type: 'pong', id: 1 },
  call,
  { type: 'toast', tone: 'info', text: 'Saved' },
  { type: 'title', text: 'Reviews' },
  { type: 'navigate', path: 'item/12' },
  { type: 'navigate', path: '' },
  { type: 'height', px: 800 },
];

it.each(sound)('takes %j', (message) => {
  expect(readMessage(message)).toEqual(message);
});

const circle: Record<string, unknown> = {};
circle['self'] = circle;
it.each([
  undefined,
  null,
  'pong',
  [],
  { type: 'eval', text: '1' },
  { type: 'toString' },
  { type: 'pong', id: -1 },
  { type: 'pong', id: 1, more: 1 },
  { ...call, key: 'GET https://elsewhere.example' },
  { ...call, key: 'GET /../secret' },
  { ...call, key: `GET /${'a'.repeat(300)}` },
  { ...call, input: { headers: {} } },
  { ...call, input: { query: { a: {} } } },
  { ...call, input: { params: { id: '' } } },
  { ...call, input: { body: circle } },
  { ...call, input: { body: 'x'.repeat(1_000_001) } },
  { type: 'toast', tone: 'info', text: 'x'.repeat(301) },
  { type: 'toast', tone: 'loud', text: 'x' },
  { type: 'navigate', path: 'javascript:alert(1)' },
  { type: 'navigate', path: '//elsewhere.example' + '?x' },
  { type: 'height', px: 1e9 },
  { type: 'height', px: 1.5 },
])('takes nothing else: %#', (message) => {
  expect(readMessage(message)).toBeUndefined();
});
