import { afterEach, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff, givenViewer } from './calls.ts';
import { walkRoutes } from './every-route.ts';
import { everyLook, type Look, newReader, PHONE, WIDE } from './looks.ts';
import { signIn } from './visitor.ts';

/** Every route of a site is a document of its own. */
const WALK_MS = 600_000;

let visitor: Visitor;
afterEach(() => visitor.leave());

/** Returns one look for each walk, which together are all; with `MARQUEE_WALK=all` each walk is made in every look. */
const looks = (usual: Look): [Look['direction'], number, Look][] =>
  (process.env['MARQUEE_WALK'] === 'all' ? everyLook : [usual]).map((look) => [look.direction, look.size.width, look]);

it.each(looks({ size: PHONE, direction: 'ltr' }))(
  'a visitor finds every page of an open site in order, and each of its links leads to a page (%s, %i px)',
  async (_direction, _width, look) => {
    visitor = await newReader(look);
    await walkRoutes(visitor, platform.northlight, 'site');
  },
  WALK_MS,
);

it.each(looks({ size: PHONE, direction: 'rtl' }))(
  'a viewer with an empty cart finds every page in order, and each of their links leads to a page (%s, %i px)',
  async (_direction, _width, look) => {
    visitor = await newReader(look);
    await signIn(visitor, platform.demo, await givenViewer());
    await walkRoutes(visitor, platform.demo, 'all');
  },
  WALK_MS,
);

it.each(looks({ size: WIDE, direction: 'rtl' }))(
  'an owner finds every page in order, and each of their links leads to a page (%s, %i px)',
  async (_direction, _width, look) => {
    visitor = await newReader(look);
    await signIn(visitor, platform.demo, await givenStaff('OWNER'));
    await walkRoutes(visitor, platform.demo, 'all');
  },
  WALK_MS,
);
