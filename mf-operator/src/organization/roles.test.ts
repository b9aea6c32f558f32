import { expect, test } from '@jest/globals';
import { rightsIn, rightsOf, type Role } from '../../../api/contract/rights.ts';
import { rolesWithin } from './roles.ts';

const roles = Object.keys(rightsOf) as Role[];

const members = roles.filter((role) => rightsOf[role].includes('member:update'));

test.each(members.flatMap((role) => [[role, 'of the tenant’s own', true] as const, [role, 'that supplies it', false] as const]))(
  '%s of an organization %s hands out just the roles the API lets them',
  (role, _, isHouse) => {
    const rights = rightsIn(isHouse, role);
    const allowed = roles.filter(
      (one) => rightsIn(isHouse, one).every((right) => rights.includes(right)) && (one !== 'PLATFORM_ADMIN' || role === 'PLATFORM_ADMIN'),
    );
    expect([...rolesWithin({ rights, role })].sort()).toEqual(allowed.sort());
  },
);

test('without the right to change members there is nothing to hand out', () => {
  expect(rolesWithin({ rights: rightsOf.SUPPORT, role: 'SUPPORT' })).toEqual([]);
});
