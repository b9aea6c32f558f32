import { expect, test } from '@jest/globals';
import { csvOf } from './save-csv.ts';

test('cells are quoted where they must be, and none is a formula', () => {
  expect(csvOf([['Title', 'Views'], ['A, "B"', 3], ['=1+1', -2], ['Ärger', 0.5]])).toBe('\uFEFFTitle,Views\r\n"A, ""B""",3\r\n\'=1+1,-2\r\nÄrger,0.5\r\n'); // oxfmt-ignore
});
