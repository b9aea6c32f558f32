import { describe, expect, it } from '@jest/globals';
import { leave, takeNetwork } from './network.ts';
import { enter } from './people.ts';
import { follow, isHeaded, press, says, shows, valueOf } from './visitor.ts';

describe('the API is down while the scripts are fine', () => {
  it('says so where the page would be, and the page comes when the API is back', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    await page.goto(`${platform.northlight}/merchandise/shop`);
    await isHeaded(page, 'Shop');
    network.fail('/v1/', 'reset');
    await follow(page, '/movies');
    await isHeaded(page, 'Movies');
    await says(page, 'We can’t reach the service.');
    network.heal();
    await press(page, 'Try again');
    await page.waitForSelector('#stage > :not([inert]) a[href^="/movies/detail/"]');
    await leave(visitor);
  });

  it('says so without any network, too, and needs no telling when that is back', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    await page.goto(`${platform.northlight}/movies`);
    await shows(page, 'mf_catalog');
    await page.setOfflineMode(true);
    await follow(page, '/movies?sortBy=name');
    await says(page, 'We can’t reach the service.');
    await page.setOfflineMode(false);
    await page.waitForFunction(() => !document.querySelector('#stage > :not([inert]) [role="alert"]'));
    await leave(visitor);
  });

  it('keeps what was typed, and sends it when the API is back', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const network = await takeNetwork(page);
    await page.goto(`${platform.northlight}/extra/contact-us`);
    await isHeaded(page, 'Contact us');
    await enter(page, 'E-mail', 'ada@people.example');
    await enter(page, 'Message', 'The sound is gone since Monday.');
    network.fail('/v1/', 503);
    await press(page, 'Send message');
    await page.waitForSelector('form [role="alert"]');
    expect(await valueOf(page, 'textarea')).toBe('The sound is gone since Monday.');
    network.heal();
    await press(page, 'Send message');
    await says(page, 'Your message is on its way.');
    await leave(visitor);
  });
});
