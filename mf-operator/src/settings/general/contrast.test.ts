import { expect, test } from '@jest/globals';
import { standsOut } from '../../../../api/src/site/tenant/color.ts';
import { brandVariables, isColor, standing } from './contrast.ts';

test.each(['#e0315b', '#1668dc', '#1ce783', '#ffffff', '#000000', '#ffee00', '#0a0a40', '#767676', '#8a5cf6', '#00a0a0'])(
  '%s is enough just where the API takes it',
  (color) => {
    expect(standing(color).isEnough).toBe(standsOut(color));
  },
);

test('black on white is 21 to 1', () => {
  expect(standing('#000000').light).toBeCloseTo(21);
});

test('a colour is six digits', () => {
  expect(['#e0315b', '#E0315B', '#e03', 'e0315b', ''].map(isColor)).toEqual([true, true, false, false, false]);
});

test('the theme makes of it a fill, what is written on it, and text on both grounds', () => {
  expect(Object.keys(brandVariables('#e0315b')).sort()).toEqual(['--brand', '--brand-on-dark', '--brand-on-light', '--on-brand']);
});
