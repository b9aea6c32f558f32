import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { ProductStrip } from './product-strip.tsx';

afterEach(cleanup);

const names = (row: HTMLElement) =>
  within(row)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('picked merchandise stands in the order it was picked in, without what is not sold', async () => {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const [shirt, mug] = [await marquee.givenMerchandise(tenant, { name: 'Sea Shirt' }), await marquee.givenMerchandise(tenant, { name: 'Sea Mug' })];
  const draft = await marquee.givenMerchandise(tenant, { name: 'Sea Poster', entityStatus: 'DRAFT' });
  for (const ids of [
    [shirt.id, draft.id, mug.id],
    [mug.id, shirt.id],
  ]) {
    renderPage(<ProductStrip ids={ids} heading="To have" />, { tenant });
    const row = await screen.findByRole('region', { name: 'To have' });
    expect(names(row)).toEqual(ids[0] === shirt.id ? ['Sea Shirt', 'Sea Mug'] : ['Sea Mug', 'Sea Shirt']);
    expect(within(row).queryByRole('link', { name: /^All/ })).toBeNull();
    cleanup();
  }
  renderPage(<ProductStrip ids={[mug.id]} />, { tenant });
  await screen.findByRole('region', { name: 'From the shop' });
});
