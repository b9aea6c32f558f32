import { afterEach, beforeEach, describe, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff, givenTenant, givenViewer, ownerOf } from './calls.ts';
import { gotoQuiet } from './network.ts';
import { newAddress } from './people.ts';
import { isOn, newTypist, tabTo, typeKeys } from './typist.ts';
import { says, signIn } from './visitor.ts';

const rows = (page: Page, count: number) => page.waitForFunction((wanted) => document.querySelectorAll('#stage tbody tr').length === wanted, {}, count);
/** Opens a page and waits until it says so: what is read then is there. */
async function opens(page: Page, path: string, text: string, origin = platform.demo): Promise<void> {
  await page.goto(origin + path);
  await says(page, text);
}
/** No dialog is open any more, and the focus is somewhere on the page. */
const isBack = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('[role=dialog], [role=alertdialog]') && document.getElementById('stage')?.contains(document.activeElement),
  );

describe('an operator who has a keyboard alone', () => {
  let operator: Visitor;
  beforeEach(async () => {
    operator = await newTypist();
    await signIn(operator, platform.demo, await givenStaff('OWNER'));
  });
  afterEach(() => operator.leave());

  it('searches the library, sorts it, and picks rows; the focus is never lost', async () => {
    const { page } = operator;
    // Rows that are drawn anew take the focus with them.
    await gotoQuiet(page, `${platform.demo}/library`);
    await says(page, 'Ringfall');
    await tabTo(page, 'Search titles');
    await page.keyboard.type('ringfall');
    await rows(page, 1);
    await typeKeys(page, 'Escape');
    await page.waitForFunction(() => document.querySelectorAll('#stage tbody tr').length > 1);
    await isOn(page, 'Search titles');
    await tabTo(page, 'Name');
    await typeKeys(page, 'Enter');
    await page.waitForFunction(() => location.search === '?sort=name' && document.querySelector('#stage tbody tr')?.textContent.includes('Aurora Station'));
    await tabTo(page, 'Select row 1');
    await typeKeys(page, 'Space', 'ArrowDown');
    await isOn(page, 'Select row 2');
    await typeKeys(page, 'Space');
    await says(page, '2 titles selected');
    await tabTo(page, 'Archive', 'back');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Archive 2 titles');
    await typeKeys(page, 'Escape');
    await isOn(page, 'Archive');
    await tabTo(page, 'Clear');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Library');
  });

  it('opens a row’s menu on its first choice, and leaves it', async () => {
    const { page } = operator;
    // Rows that are drawn anew take the focus with them.
    await gotoQuiet(page, `${platform.demo}/library`);
    await says(page, 'Ringfall');
    await tabTo(page, 'Actions for');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Edit');
    await typeKeys(page, 'Escape');
    await isOn(page, 'Actions for');
  });

  it('adds an address, changes it, and deletes it', async () => {
    const { page } = operator;
    await opens(page, '/account/addresses', 'No address yet');
    await tabTo(page, 'Add address');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Label');
    await page.keyboard.type('Cabin');
    for (const [field, text] of [
      ['Country', 'Swed'],
      ['Street', 'Storgatan 1'],
      ['Postal', '11123'],
      ['Post town', 'Stockholm'],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'Save address');
    await typeKeys(page, 'Enter');
    await says(page, 'Cabin');
    await isBack(page);
    await tabTo(page, 'Edit Cabin');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Label');
    await page.keyboard.type(' of ours');
    await typeKeys(page, 'Enter');
    await says(page, 'Cabin of ours');
    await isOn(page, 'Edit Cabin of ours');
    await tabTo(page, 'Delete Cabin of ours');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Delete this address?');
    await tabTo(page, 'Delete');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Addresses');
    await says(page, 'No address yet');
  });

  it('chooses another language, and goes on where it was', async () => {
    const { page } = operator;
    await opens(page, '/movies', 'Movies');
    await tabTo(page, 'Customize');
    await typeKeys(page, 'Enter');
    await page.waitForSelector('[role=dialog]');
    await tabTo(page, 'English');
    await typeKeys(page, 'ArrowRight');
    await page.waitForFunction(() => document.documentElement.lang === 'ar');
    await typeKeys(page, 'Escape');
    await isOn(page, 'تخصيص');
  });
});

describe('an owner who has a keyboard alone', () => {
  let owner: Visitor;
  let origin = '';
  beforeEach(async () => {
    origin = await givenTenant();
    owner = await newTypist();
    await signIn(owner, origin, ownerOf(origin));
  });
  afterEach(() => owner.leave());

  it('invites somebody in a role', async () => {
    const { page } = owner;
    const email = newAddress('kay');
    await opens(page, '/account/organization', 'Olive Marsh', origin);
    await tabTo(page, 'Invite people');
    await typeKeys(page, 'Enter');
    await isOn(page, 'E-mail addresses');
    await page.keyboard.type(email);
    await tabTo(page, 'Editor');
    await typeKeys(page, 'ArrowDown');
    await tabTo(page, 'Send invitations');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Invite people');
    await says(page, email);
  });

  it('generates a key, sees its secret once, and revokes it', async () => {
    const { page } = owner;
    await opens(page, '/settings/keys', 'Generate key', origin);
    await tabTo(page, 'Generate key');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Name');
    await page.keyboard.type('Typed');
    await tabTo(page, 'Read everything');
    await typeKeys(page, 'Enter');
    await tabTo(page, 'Generate key');
    await typeKeys(page, 'Enter');
    await isOn(page, 'The secret key');
    await tabTo(page, 'I have saved it');
    await typeKeys(page, 'Space');
    await tabTo(page, 'Done');
    await typeKeys(page, 'Enter');
    await isBack(page);
    await tabTo(page, 'Revoke Typed');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Revoke Typed?');
    await tabTo(page, 'Revoke key');
    await typeKeys(page, 'Enter');
    await isBack(page);
  });

  it('words a text otherwise, and takes that back', async () => {
    const { page } = owner;
    await opens(page, '/settings/texts?q=frame.movies', 'Movies', origin);
    await tabTo(page, 'MoviesHeader');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Your words');
    await page.keyboard.down('Control');
    await typeKeys(page, 'KeyA');
    await page.keyboard.up('Control');
    await page.keyboard.type('Films');
    await tabTo(page, 'Save');
    await typeKeys(page, 'Enter');
    await isBack(page);
    await says(page, 'Films');
    await tabTo(page, 'Take back frame.movies');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Take your words back?');
    await tabTo(page, 'Take back');
    await typeKeys(page, 'Enter');
    await says(page, 'As the original');
    await isBack(page);
  });
});

describe('a viewer who has a keyboard alone', () => {
  let viewer: Visitor;
  beforeEach(async () => {
    viewer = await newTypist();
    await signIn(viewer, platform.demo, await givenViewer());
  });
  afterEach(() => viewer.leave());

  it('fills the cart, changes how many, removes a line and takes that back', async () => {
    const { page } = viewer;
    await opens(page, '/merchandise/shop', 'Ringfall Mission Pin');
    await tabTo(page, 'Add to cart: Ringfall Mission Pin');
    await typeKeys(page, 'Enter');
    await page.waitForSelector('header a[href$="/cart"] ::-p-text(1)');
    await opens(page, '/merchandise/cart', 'Ringfall Mission Pin');
    await tabTo(page, 'One more: Quantity of Ringfall Mission Pin');
    await typeKeys(page, 'Enter');
    await page.waitForSelector('header a[href$="/cart"] ::-p-text(2)');
    await isOn(page, 'One more');
    await tabTo(page, 'Remove Ringfall Mission Pin');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Undo');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Your cart');
    await tabTo(page, 'Remove Ringfall Mission Pin');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Undo');
  });

  it('plays, winds and pauses a film, and has its captions and the whole screen', async () => {
    const { page } = viewer;
    await opens(page, '/watch/ringfall', 'Ringfall');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
    await typeKeys(page, 'k');
    await page.waitForFunction(() => document.querySelector('video')?.paused);
    const at = await page.$eval('video', (video) => video.currentTime);
    await typeKeys(page, 'ArrowRight');
    await page.waitForFunction((from) => (document.querySelector('video')?.currentTime ?? 0) > from + 4, {}, at);
    await typeKeys(page, 'f');
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await typeKeys(page, 'f');
    await page.waitForFunction(() => document.fullscreenElement === null);
    await tabTo(page, 'Captions');
    await typeKeys(page, 'Enter');
    await isOn(page, 'Off');
    await typeKeys(page, 'ArrowDown', 'Enter');
    await isOn(page, 'Captions');
  });
});
