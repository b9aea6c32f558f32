import { afterEach, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff } from './calls.ts';
import { walkRoutes } from './every-route.ts';
import { signIn } from './visitor.ts';

let visitor: Visitor;
afterEach(() => visitor.leave());

it.each(['ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT'] as const)('%s meets no error in the console, and no link without a page', async (role) => {
  visitor = await platform.newVisitor();
  await signIn(visitor, platform.demo, await givenStaff(role));
  await walkRoutes(visitor, platform.demo, 'console');
});

it.each(['licensor@demo.example', 'merchant@demo.example', 'platform@demo.example'])(
  '%s meets no error in the console, and no link without a page',
  async (email) => {
    visitor = await platform.newVisitor();
    await signIn(visitor, platform.demo, email);
    await walkRoutes(visitor, platform.demo, 'console');
  },
);
