import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProductPage from '../../product/product.page.tsx';

const exactly = (length: number) => ({ min: length, max: length });

async function givenShirt({ hasGuide = true } = {}) {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const shirt = await marquee.givenMerchandise(tenant, { name: 'Crew Shirt', skus: ['S', 'M'].map((size) => ({ options: { size }, amount: 2000 })) });
  if (hasGuide) {
    const { body: guide } = await marquee.call(tenant, 'POST /product/size-guide/item', {
      as: owner,
      body: {
        name: 'Shirts',
        intro: 'Between two sizes, take the larger one.',
        measures: [
          { name: 'Chest', howTo: 'Under the arms.' },
          { name: 'Length', howTo: '' },
        ],
        sizes: [
          { name: 'S', cells: [{ min: 880, max: 940 }, exactly(690)] },
          { name: ' m ', cells: [exactly(1000), null] },
        ],
      },
    });
    await marquee.call(tenant, 'POST /product/sizes/:id', { as: owner, params: { id: shirt.id }, body: { sizeGuideId: guide.id } });
  }
  renderPage(<ProductPage />, { tenant, route: '/merchandise/shop/:path', at: `/merchandise/shop/${shirt.path}?size=M` });
  return { user: userEvent.setup() };
}

const rows = () => {
  const table = within(screen.getByRole('dialog')).getByRole('table');
  return [...table.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent.replaceAll(/[\u2066\u2069]/g, '').trim()));
};

describe('the size guide of a product', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it('opens by the keyboard beside the sizes, marks the chosen one, and hands the focus back', async () => {
    const { user } = await givenShirt();
    const link = await screen.findByRole('button', { name: 'Size guide' });
    link.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Size guide' }));
    await dialog.findByText('Between two sizes, take the larger one.');
    expect(dialog.getAllByRole('columnheader')).toHaveLength(3);
    const marked = dialog.getAllByRole('row').filter((row) => row.ariaCurrent === 'true' || row.getAttribute('aria-current') === 'true');
    expect(marked.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([' m  (chosen)']);
    expect([...document.querySelectorAll('dt, dd')].map((one) => one.textContent)).toEqual(['Chest', 'Under the arms.']);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(link);
    });
  });

  it('the size guide uses the unit of the reader’s country, or the other unit, which the browser remembers', async () => {
    const { user } = await givenShirt();
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Size guide' }));
      await within(await screen.findByRole('dialog', { name: 'Size guide' })).findByRole('table');
    };
    await open();
    // The test's browser speaks American English.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Inches' }).checked).toBe(true);
    expect(rows()).toEqual([
      ['Size', 'Chest (in)', 'Length (in)'],
      ['S', '34¾–37', '27¼'],
      ['m  (chosen)', '39¼', '–not given'],
    ]);
    screen.getByRole('radio', { name: 'Inches' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(rows().slice(1)).toEqual([
      ['S', '88–94', '69'],
      ['m  (chosen)', '100', '–not given'],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Centimetres' }).checked).toBe(true);
  });

  it('a product without a size guide has no button for one', async () => {
    await givenShirt({ hasGuide: false });
    await screen.findByRole('heading', { name: 'Crew Shirt' });
    expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull();
  });
});
