import { describe, expect, test } from '@jest/globals';
import { canBecome, isShown, nextStatuses, statuses, statusesInUse } from './title-status.ts';

describe('the life of a title', () => {
  test('only a completed title can be approved', () => {
    expect(statuses.filter((status) => canBecome(status, 'APPROVED'))).toEqual(['COMPLETED']);
  });

  test('no editor takes a title into processing: the preparation of media does', () => {
    expect(statuses.some((status) => canBecome(status, 'PROCESSING'))).toBe(false);
  });

  test('everything can be archived, and comes back as a draft', () => {
    expect(statusesInUse.every((status) => canBecome(status, 'ARCHIVED'))).toBe(true);
    expect(nextStatuses('ARCHIVED')).toEqual(['DRAFT']);
  });

  test('no status leads to itself', () => {
    expect(statuses.some((status) => canBecome(status, status))).toBe(false);
  });

  test('viewers see completed and approved titles', () => {
    expect(statuses.filter(isShown)).toEqual(['COMPLETED', 'APPROVED']);
  });
});
