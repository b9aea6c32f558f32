import { expect, test } from '@jest/globals';
import { actionOf } from './key-map.ts';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

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
