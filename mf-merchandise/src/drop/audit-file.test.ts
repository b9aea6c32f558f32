import { expect, test } from '@jest/globals';
import { csvOf } from './audit-file.ts';

const entry = { position: 1, id: '0190a6f0-7c00-7000-8000-0000000000c5', isEarly: false, hadTurn: true, bought: 1, isMine: true };

test('a file of the entries says their order, their turns and what they bought, and not whose they are', () => {
  expect(csvOf({ entries: [entry, { ...entry, position: null, isEarly: true }] })).toBe(
    `position,entry,early,turn,bought\r\n1,${entry.id},false,true,1\r\n,${entry.id},true,true,1\r\n`,
  );
});
