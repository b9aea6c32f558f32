import { expect, test } from '@jest/globals';
import { mendedBy, type CellFinding } from './mended-by.ts';

const finding = (suggestion: string | null, value = ''): CellFinding => ({
  code: 'T01',
  message: '',
  severity: 'ERROR',
  field: 'Territory',
  suggestion,
  value,
});

test('a suggestion takes the place of the cell', () => {
  expect([mendedBy('us', finding('US', 'us')), mendedBy(' DE', finding('DE')), mendedBy('x', finding('', 'x'))]).toEqual(['US', 'DE', '']);
});

test('one about an item of a list leaves the others', () => {
  expect(mendedBy('DE, us; AT', finding('US', 'us'))).toBe('DE, US; AT');
});

test('without a suggestion nobody can guess', () => {
  expect(mendedBy('us', finding(null))).toBeUndefined();
});
