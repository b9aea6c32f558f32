import { expect, test } from '@jest/globals';
import { rightsOf, type Role } from '../../../api/contract/rights.ts';
import { rolesWithin } from './roles.ts';

const roles = Object.keys(rightsOf) as Role[];

test.each(roles.filter((role) => rightsOf[role].includes('member:update')))('%s hands out just the roles the API lets them', (role) => {
  const rights = rightsOf[role];
  const allowed = roles.filter((one) => rightsOf[one].every((right) => rights.includes(right)) && (one !== 'PLATFORM_ADMIN' || role === 'PLATFORM_ADMIN'));
  expect([...rolesWithin({ rights, role })].sort()).toEqual(allowed.sort());
});

test('without the right to change members there is nothing to hand out', () => {
  expect(rolesWithin({ rights: rightsOf.SUPPORT, role: 'SUPPORT' })).toEqual([]);
});
