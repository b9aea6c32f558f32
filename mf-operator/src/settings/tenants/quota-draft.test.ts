import { expect, it } from '@jest/globals';
import { isQuota, quotaChanges, quotaDraftOf } from './quota-draft.ts';

it('reads gigabytes, and nothing as what the installation allows', () => {
  expect(['', ' ', '5', '0.5', '1000000'].map(isQuota)).toEqual([true, true, true, true, true]);
  expect(['-1', '1e9', '1,5', 'x', '99999999', '1.2345'].map(isQuota)).toEqual([false, false, false, false, false, false]);
  const began = quotaDraftOf({ used: 1, quota: 1, personQuota: 1, quotaBytes: 2_500_000_000, personQuotaBytes: null });
  expect(began).toEqual({ quotaBytes: '2.5', personQuotaBytes: '' });
  const tenant = { id: 'x', version: 3 };
  expect(quotaChanges(began, began, tenant)).toEqual(tenant);
  expect(quotaChanges({ quotaBytes: '', personQuotaBytes: '0.25' }, began, tenant)).toEqual({ ...tenant, quotaBytes: null, personQuotaBytes: 250_000_000 });
});
