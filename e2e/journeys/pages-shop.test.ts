import { it } from '@jest/globals';
import { givenStaff, givenViewer } from './calls.ts';
import { pages, settled } from './every-page.ts';
import { PHONE, WIDE } from './looks.ts';
import { checkPages, isInPseudo, isWellMadeInPseudo, newPseudoReader } from './page-checks.ts';
import { badgeReads } from './visitor.ts';

checkPages(() => givenStaff('OWNER'), pages.shop);

it('a product and the cart of the header come from a catalogue and fit a phone', async () => {
  const visitor = await newPseudoReader(givenViewer);
  const { page } = visitor;
  await isWellMadeInPseudo(visitor, '/merchandise/shop/lantern-keepers-mug', 'mf_merchandise');
  // The button at the foot of the window is there while the product's own is out of sight.
  await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  await page.locator('#stage [data-sticky-foot] button').click();
  await badgeReads(page, 1);
  for (const size of [WIDE, PHONE]) {
    await page.setViewport(size);
    await page.goto(`${platform.demo}/merchandise`);
    await settled(page, 'mf_merchandise');
    await page.locator('header a[href*="cart"]').click();
    await page.waitForSelector('[role=dialog] a[href*="lantern-keepers-mug"]');
    await isInPseudo(visitor, size);
  }
  await visitor.leave();
});
