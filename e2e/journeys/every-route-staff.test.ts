import { afterEach, it } from '@jest/globals';
import { rightsIn, type Role } from '../../api/contract/rights.ts';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff } from './calls.ts';
import { walkRoutes } from './every-route.ts';
import { signIn } from './visitor.ts';

let visitor: Visitor;
afterEach(() => visitor.leave());

async function walkAs(email: string, rights: readonly string[]): Promise<void> {
  visitor = await platform.newVisitor();
  await signIn(visitor, platform.demo, email);
  await walkRoutes(visitor, platform.demo, 'console', rights);
}

it.each(['OWNER', 'ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT'] as const)(
  '%s finds each page of the console that the role opens, without errors and dead links',
  async (role) => walkAs(await givenStaff(role), rightsIn(true, role)),
);

it.each<[email: string, isHouse: boolean, role: Role]>([
  ['licensor@demo.example', false, 'OWNER'],
  ['merchant@demo.example', false, 'OWNER'],
  ['platform@demo.example', true, 'PLATFORM_ADMIN'],
])('%s finds each page of the console that the role opens, without errors and dead links', (email, isHouse, role) => walkAs(email, rightsIn(isHouse, role)));
