import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { callingAs, givenStaff, givenSupplier, givenTenant, givenViewer, newName } from './calls.ts';
import { give, SOURCE, untilReady, usePicturesOfStill } from './film-fields.ts';
import { isHeaded, press, says, shows, signIn } from './visitor.ts';

let origin: string, supplier: Visitor, house: Visitor, stranger: Visitor;
beforeEach(async () => {
  origin = await givenTenant({ policy: 'open' });
  [supplier, house, stranger] = await Promise.all([platform.newVisitor(), platform.newVisitor(), platform.newVisitor()]);
});
afterEach(() => Promise.all([supplier, house, stranger].map((visitor) => visitor.leave())));

/** Presses a button of the dialog that is open. */
const confirm = (page: Page, name: string) => page.locator(`[role$="dialog"] ::-p-aria([name="${name}"][role="button"])`).click();

it('a supplier hands a film in, the house sends it back and then approves it, and it is watched', async () => {
  const email = await givenSupplier('Harbour Light', origin);
  const call = await callingAs(email, origin);
  const body = { kind: 'TITLE', name: 'Tidewater', path: newName('film'), description: 'A harbour at night.' };
  const metaData = { programType: 'FEATURE', genres: ['drama'], certification: 'PG' };
  const { id, path } = await call<{ id: string; path: string }>('POST', '/product/item', { ...body, metaData });
  await signIn(supplier, origin, email);
  await supplier.page.goto(`${origin}/library/title/${id}`);
  await give(supplier.page, 'Film', SOURCE);
  await untilReady(supplier.page, 'Film');
  await usePicturesOfStill(supplier.page);
  await press(supplier.page, 'Submit for review');
  await supplier.page.locator('[role="dialog"] textarea').fill('The restored one');
  await confirm(supplier.page, 'Submit for review');
  await says(supplier.page, 'It is under review. Withdraw it to change it.');

  await signIn(house, origin, await givenStaff('EDITOR', origin, { firstName: 'Edda', lastName: 'Novak' }));
  await house.page.goto(`${origin}/library?view=to-review`);
  await says(house.page, 'The restored one');
  await house.page.locator(`#stage a[href^="/library/title/${id}"]`).click();
  await isHeaded(house.page, 'Tidewater');
  await press(house.page, 'Send back');
  await house.page.locator('[role="dialog"] textarea').fill('The poster is of another film.');
  await confirm(house.page, 'Send back');
  await says(house.page, 'Sent back by Edda Novak');

  await supplier.page.goto(`${origin}/library/title/${id}`);
  await says(supplier.page, 'The poster is of another film.');
  await press(supplier.page, 'Submit for review');
  await confirm(supplier.page, 'Submit for review');
  await says(supplier.page, 'It is under review. Withdraw it to change it.');

  await stranger.page.goto(`${origin}/movies/detail/${path}`);
  await shows(stranger.page, 'not-found');
  await house.page.goto(`${origin}/library/title/${id}`);
  await press(house.page, 'Approve');
  await confirm(house.page, 'Approve');
  await says(house.page, 'Approved by Edda Novak');
  await stranger.page.goto(`${origin}/movies/detail/${path}`);
  await isHeaded(stranger.page, 'Tidewater');
  await signIn(stranger, origin, await givenViewer(origin));
  await stranger.page.goto(`${origin}/watch/${path}?from=start`);
  await stranger.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  expect([supplier.faults, house.faults]).toEqual([[], []]);
}, 300_000);
