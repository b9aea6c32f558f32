import { expect, it } from '@jest/globals';
import { cellOf, guideDraftOf, guideWishOf, type Guide } from './guide-draft.ts';

it.each([
  ['', null],
  ['  ', null],
  ['52', { min: 520, max: 520 }],
  [' 52,5 ', { min: 525, max: 525 }],
  ['٥٢٫٥', { min: 525, max: 525 }],
  ['52-56', { min: 520, max: 560 }],
  ['52 – 56.5', { min: 520, max: 565 }],
  ['56-52', { min: 560, max: 520 }],
  ['999.9', { min: 9999, max: 9999 }],
])('%p in a cell is %p', (typed, cell) => {
  expect(cellOf(typed)).toEqual(cell);
});

it.each(['0', '1000', '52.55', '52-', '-52', '50-52-54', 'M', '52 cm'])('%p is no length', (typed) => {
  expect(cellOf(typed)).toBeUndefined();
});

it('sends of a guide only what is changed, and writes its cells as they are typed', () => {
  const guide: Guide = {
    ...{ id: 'g', version: 3, createdAt: '', lastModified: '', products: 0, name: 'Shirts', intro: '' },
    measures: [{ name: 'Chest', howTo: '' }],
    sizes: [
      { name: 'S', cells: [{ min: 880, max: 945 }] },
      { name: 'M', cells: [null] },
    ],
  };
  const began = guideDraftOf(guide);
  expect(began.sizes.map(({ cells }) => cells)).toEqual([['88–94.5'], ['']]);
  expect(guideWishOf({ ...began, intro: ' Flat ' }, began, guide)).toEqual({ id: 'g', version: 3, intro: 'Flat' });
});
