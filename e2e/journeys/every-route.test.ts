import { afterEach, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff, givenViewer } from './calls.ts';
import { walkRoutes } from './every-route.ts';
import { signIn } from './visitor.ts';

/** Every route of a site is a document of its own. */
const WALK_MS = 300_000;

let visitor: Visitor;
afterEach(() => visitor.leave());

it(
  'a visitor meets no error on any page of an open site, and no link without a page',
  async () => {
    visitor = await platform.newVisitor();
    await walkRoutes(visitor, platform.northlight, 'site');
  },
  WALK_MS,
);

it(
  'a viewer with an empty cart meets no error on any page, and no link without a page',
  async () => {
    visitor = await platform.newVisitor();
    await signIn(visitor, platform.demo, await givenViewer());
    await walkRoutes(visitor, platform.demo, 'all');
  },
  WALK_MS,
);

it(
  'an owner meets no error on any page, and no link without a page',
  async () => {
    visitor = await platform.newVisitor();
    await signIn(visitor, platform.demo, await givenStaff('OWNER'));
    await walkRoutes(visitor, platform.demo, 'all');
  },
  WALK_MS,
);
