import { afterEach, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff } from './calls.ts';
import { walkRoutes } from './every-route.ts';
import { signIn } from './visitor.ts';

let visitor: Visitor;
afterEach(() => visitor.leave());

async function walkAs(email: string): Promise<void> {
  visitor = await platform.newVisitor();
  await signIn(visitor, platform.demo, email);
  await walkRoutes(visitor, platform.demo, 'console');
}

// The owner walks the whole site in every-route.test.ts; of roles that see less, one of each kind.
it.each(['EDITOR', 'SUPPORT'] as const)('%s meets no error on any page of the console, and no dead link', async (role) => walkAs(await givenStaff(role)));

it.each(['licensor@demo.example', 'platform@demo.example'])('%s meets no error on any page of the console, and no dead link', walkAs);
