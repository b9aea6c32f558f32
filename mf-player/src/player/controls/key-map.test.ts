import { expect, test } from '@jest/globals';
import { actionOf } from './key-map.ts';

const press = (key: string, more = {}) => ({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('letters, in either case, digits and arrows act on the film', () => {
  expect(actionOf(press('K'), 'player')).toEqual({ kind: 'toggle' });
  expect(actionOf(press('j'), 'player')).toEqual({ kind: 'skip', seconds: -10 });
  expect(actionOf(press('ArrowRight'), 'player')).toEqual({ kind: 'skip', seconds: 5 });
  expect(actionOf(press('7'), 'player')).toEqual({ kind: 'share', of: 0.7 });
  expect(actionOf(press('?'), 'player')).toEqual({ kind: 'help' });
});

test('the browser keeps its own shortcuts, and a control its own keys', () => {
  expect(actionOf(press('c', { ctrlKey: true }), 'player')).toBeUndefined();
  expect(actionOf(press('f', { metaKey: true }), 'player')).toBeUndefined();
  expect(actionOf(press(' '), 'button')).toBeUndefined();
  expect(actionOf(press('ArrowUp'), 'volume')).toBeUndefined();
  expect(actionOf(press('Tab'), 'player')).toBeUndefined();
  expect(actionOf(press('k'), 'button')).toEqual({ kind: 'toggle' });
});

test.each([
  ['Russian', 'л', 'KeyK'],
  ['Russian capitals', 'Л', 'KeyK'],
  ['Hebrew', 'ל', 'KeyK'],
  ['Greek', 'κ', 'KeyK'],
  ['Arabic', 'ن', 'KeyK'],
  ['Dvorak', 't', 'KeyK'],
])('the K key pauses on a %s layout', (_layout, key, code) => {
  expect(actionOf(press(key, { code }), 'player')).toEqual({ kind: 'toggle' });
  expect(actionOf(press(key, { code }), 'button')).toEqual({ kind: 'toggle' });
  expect(actionOf(press(key, { code, ctrlKey: true }), 'player')).toBeUndefined();
});

test('signs are keys that write them, else their places', () => {
  expect(actionOf(press('?', { code: 'Digit7', shiftKey: true }), 'player')).toEqual({ kind: 'help' });
  expect(actionOf(press('؟', { code: 'Slash', shiftKey: true }), 'player')).toEqual({ kind: 'help' });
  expect(actionOf(press('Б', { code: 'Comma', shiftKey: true }), 'player')).toEqual({ kind: 'rate', steps: -1 });
  expect(actionOf(press('б', { code: 'Comma' }), 'player')).toBeUndefined();
  expect(actionOf(press('m', { code: 'Semicolon' }), 'player')).toEqual({ kind: 'mute' });
});

test('digits are places without Shift, and what a key writes with it', () => {
  expect(actionOf(press('&', { code: 'Digit1' }), 'player')).toEqual({ kind: 'share', of: 0.1 });
  expect(actionOf(press('٣', { code: 'Digit3' }), 'player')).toEqual({ kind: 'share', of: 0.3 });
  expect(actionOf(press('1', { code: 'Digit1', shiftKey: true }), 'player')).toEqual({ kind: 'share', of: 0.1 });
  expect(actionOf(press('!', { code: 'Digit1', shiftKey: true }), 'player')).toBeUndefined();
});
