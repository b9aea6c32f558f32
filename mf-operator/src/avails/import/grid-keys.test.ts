import { expect, test } from '@jest/globals';
import { movedBy } from './grid-keys.ts';

const field = { rows: [4, 5, 7], columns: ['', 'A', 'B'], isRtl: false };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const from = { row: 5, column: 'A' };

test.each([
  ['ArrowUp', { row: 4, column: 'A' }],
  ['ArrowDown', { row: 7, column: 'A' }],
  ['ArrowLeft', { row: 5, column: '' }],
  ['ArrowRight', { row: 5, column: 'B' }],
  ['Home', { row: 5, column: '' }],
  ['End', { row: 5, column: 'B' }],
  ['PageDown', { row: 7, column: 'A' }],
  ['PageUp', { row: 4, column: 'A' }],
])('%s moves from A5', (key, to) => {
  expect(movedBy(from, press(key), field)).toEqual(to);
});

test('the corners are reached with Control', () => {
  expect([movedBy(from, press('Home', true), field), movedBy(from, press('End', true), field)]).toEqual([
    { row: 4, column: '' },
    { row: 7, column: 'B' },
  ]);
});

test('an edge is not left', () => {
  expect(movedBy({ row: 7, column: 'B' }, press('ArrowRight'), field)).toEqual({ row: 7, column: 'B' });
});

test('right to left, the arrows point where they lead', () => {
  expect(movedBy(from, press('ArrowLeft'), { ...field, isRtl: true })).toEqual({ row: 5, column: 'B' });
});

test('any other key is left alone', () => {
  expect([movedBy(from, press('x'), field), movedBy(from, press('ArrowDown', true), field)]).toEqual([undefined, undefined]);
});
