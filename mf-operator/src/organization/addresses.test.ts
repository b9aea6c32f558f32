import { expect, test } from '@jest/globals';
import { readAddresses } from './addresses.ts';

test.each([
  ['ines@a.example', ['ines@a.example'], []],
  [
    'Ines@A.example, ivo@a.example;ida@a.example\nole@a.example  ina@a.example',
    ['ines@a.example', 'ivo@a.example', 'ida@a.example', 'ole@a.example', 'ina@a.example'],
    [],
  ],
  ['Ines Faro <ines@a.example>, INES@a.example', ['ines@a.example'], []],
  ['ines@a, @b.example nobody', [], ['ines@a', '@b.example', 'nobody']],
  [' \n ', [], []],
])('%p', (text, addresses, wrong) => {
  expect(readAddresses(text)).toEqual({ addresses, wrong });
});
