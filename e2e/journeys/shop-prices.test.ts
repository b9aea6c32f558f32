import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { callingAs, givenStaff, givenViewer, newName, ownerOf } from './calls.ts';
import { violations } from './violations.ts';
import { badgeReads, press, says, signIn } from './visitor.ts';

const NOTEBOOK = '/merchandise/shop/ice-diary-notebook';

describe('prices', () => {
  let buyer: Visitor;
  let email = '';
  beforeEach(async () => {
    buyer = await platform.newVisitor();
    email = await givenViewer(platform.northlight, { firstName: 'Anna', lastName: 'Ito' });
    const call = await callingAs(ownerOf(platform.northlight), platform.northlight);
    const { content } = await call<{ content: { id: string; name: string }[] }>('GET', '/customer-group/names');
    await call('POST', `/customer-group/put-in/${String(content.find(({ name }) => name === 'Crew')?.id)}`, { email });
  });
  afterEach(() => buyer.leave());

  it('prices are lower for large quantities and for a group; the sign-in shows what it changed', async () => {
    const { page } = buyer;
    await page.goto(platform.northlight + NOTEBOOK);
    await says(page, 'From 5, each');
    await says(page, 'Some customers have a price of their own');
    for (let more = 1; more < 5; more += 1) await press(page, 'One more: Quantity');
    await page.waitForFunction(() => document.querySelector('#stage tr[data-holds]')?.textContent.includes('€15.30'));
    await press(page, 'Add to cart');
    await badgeReads(page, 5);
    await page.goto(`${platform.northlight}/merchandise/cart`);
    await says(page, '€15.30 each');
    await says(page, '€76.50');
    await signIn(buyer, platform.northlight, email, '/login?returnTo=%2Fmerchandise%2Fcart');
    await says(page, 'Since you signed in it costs €12.75 each, no longer €15.30.');
    await says(page, '€63.75');
    expect(await violations(page)).toEqual([]);
    await page.goto(platform.northlight + NOTEBOOK);
    await says(page, 'Your price: Crew');
    await says(page, '€12.75');
    expect(await violations(page)).toEqual([]);
  });

  it('prices of a group apply to its members, whom staff add and remove', async () => {
    const owner = await platform.newVisitor();
    const group = newName('Festival partners');
    await signIn(buyer, platform.northlight, email);
    await signIn(owner, platform.northlight, await givenStaff('OWNER', platform.northlight));
    const { page } = owner;
    await page.goto(`${platform.northlight}/modules/shop-groups`);
    await says(page, 'Crew');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Add group');
    await page.locator('[role=dialog] input[name="name"]').fill(group);
    await page.locator('[role=dialog] button[type=submit]').click();
    await says(page, 'Nobody is in this group');
    await page.locator('#stage input[inputmode="email"]').fill(email);
    await press(page, 'Put in');
    await says(page, 'Anna Ito');
    await buyer.page.goto(platform.northlight + NOTEBOOK);
    await says(buyer.page, `Your price: ${group}`);
    await says(buyer.page, '€17.00');
    await press(page, 'Take Anna Ito out of the group');
    await says(page, 'Nobody is in this group');
    expect(await violations(page)).toEqual([]);
    await owner.leave();
  });
});
