import { describe, expect, test } from '@jest/globals';
import { isShown, statuses, statusesInUse } from './title-status.ts';

describe('the life of a title', () => {
  test('viewers see completed and approved titles', () => {
    expect(statuses.filter(isShown)).toEqual(['COMPLETED', 'APPROVED']);
  });

  test('lists leave the archive out', () => {
    expect(statuses.filter((status) => !(statusesInUse as readonly string[]).includes(status))).toEqual(['ARCHIVED']);
  });
});
