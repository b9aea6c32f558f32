import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TaxClassPanel } from './tax-class-panel.tsx';

const user = userEvent.setup();

async function given({ hasClass = true, canEdit = true } = {}) {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const product = await marquee.givenMerchandise(tenant, { name: 'Field Notes' });
  const books = hasClass ? (await marquee.call(tenant, 'POST /tax/class/item', { as, body: { name: 'Books' } })).body : undefined;
  renderPage(<TaxClassPanel product={product} canEdit={canEdit} />, { tenant, as });
  const kept = async () => (await marquee.call(tenant, 'GET /product/tax-class/:id', { as, params: { id: product.id } })).body.taxClassId;
  return { books, kept };
}
const field = () => screen.findByLabelText<HTMLSelectElement>('Tax class', { selector: 'select' });

describe('the tax class of a product', () => {
  afterEach(cleanup);

  it('the tax class of a product is chosen among those of the shop, and reset to the default', async () => {
    const { books, kept } = await given();
    await waitFor(async () => {
      expect((await field()).disabled).toBe(false);
    });
    expect((await field()).selectedOptions[0]?.textContent).toBe('Standard');
    await user.selectOptions(await field(), 'Books');
    await waitFor(async () => {
      expect(await kept()).toBe(books?.id);
    });
    await waitFor(async () => {
      expect((await field()).disabled).toBe(false);
    });
    await user.selectOptions(await field(), 'Standard');
    await waitFor(async () => {
      expect(await kept()).toBeNull();
    });
  });

  it('the tax class is read-only without the right to change it, and hidden without classes', async () => {
    await given({ canEdit: false });
    expect((await field()).disabled).toBe(true);
    cleanup();
    await given({ hasClass: false });
    expect(screen.queryByLabelText('Tax class', { selector: 'select' })).toBeNull();
  });
});
