import { describe, expect, it } from '@jest/globals';
import { lengthIn, usualUnit } from './lengths.ts';

const said = (words: string) => words.replaceAll(/[\u2066\u2069]/g, '');
const exactly = (mm: number) => ({ min: mm, max: mm });

describe('a length', () => {
  it.each([
    [690, '69', '27¼'],
    [693, '69.5', '27¼'],
    [1, '0.5', '¼'],
    [13, '1.5', '½'],
    [19, '2', '¾'],
    [254, '25.5', '10'],
    [9999, '1,000', '393¾'],
  ])('a length of %d mm is %s cm and %s in', (mm, cm, inch) => {
    expect([said(lengthIn('cm', exactly(mm), 'en')), said(lengthIn('in', exactly(mm), 'en'))]).toEqual([cm, inch]);
  });

  it('a length is a range if its ends differ in the unit', () => {
    expect(said(lengthIn('cm', { min: 880, max: 940 }, 'en'))).toBe('88–94');
    expect(said(lengthIn('in', { min: 880, max: 940 }, 'en'))).toBe('34¾–37');
    expect(said(lengthIn('cm', { min: 880, max: 881 }, 'en'))).toBe('88');
  });

  it('keeps its fraction behind its number where one reads from the right', () => {
    expect(lengthIn('in', { min: 880, max: 940 }, 'en')).toBe('\u206634¾\u2069–\u206637\u2069');
  });
});

describe('the usual unit', () => {
  it.each([
    [['en-US'], 'in'],
    [['my-MM', 'en-GB'], 'in'],
    [['en', 'en-LR'], 'in'],
    [['de-DE', 'en-US'], 'cm'],
    [['en-US@posix'], 'in'],
    [['', 'C', 'zh-Hant-TW', 'en-US'], 'cm'],
    [['en-GB'], 'cm'],
    [['ar'], 'cm'],
    [[], 'cm'],
  ] as const)('the usual unit of %p is %s', (languages, unit) => {
    expect(usualUnit(languages)).toBe(unit);
  });
});
