import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { GuidePanel } from './guide-panel.tsx';
import { Guides } from './guides.tsx';

function Module() {
  const [path, setPath] = useState('guides');
  return <Guides path={path} navigate={setPath} />;
}

async function given() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const add = async (name: string) => {
    const body = { name, measures: [{ name: 'Chest', howTo: 'Under the arms.' }], sizes: [{ name: 'S', cells: [{ min: 880, max: 940 }] }] };
    return (await marquee.call(tenant, 'POST /product/size-guide/item', { as, body })).body;
  };
  const kept = async () => (await marquee.call(tenant, 'GET /product/size-guide/list', { as })).body.content;
  return { tenant, as, add, kept, user: userEvent.setup() };
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save' });

describe('size guides', () => {
  afterEach(cleanup);

  it('size guides are edited as a table with measures and sizes, and show errors at their cells', async () => {
    const { tenant, as, kept, user } = await given();
    renderPage(<Module />, { tenant, as });
    await screen.findByText('No size guides yet');
    await user.click(screen.getByRole('button', { name: 'Add size guide' }));
    await user.type(await screen.findByLabelText('Name'), 'Shirts');
    await user.type(field('Measure 1'), 'Chest');
    await user.type(field('Size 1'), 'S');
    await user.type(field('Chest of S, in cm'), '94-88');
    await user.click(screen.getByRole('button', { name: 'Add measure' }));
    await waitFor(() => {
      expect(document.activeElement).toBe(field('Measure 2'));
    });
    await user.keyboard('Waist');
    await user.click(screen.getByRole('button', { name: 'Add measure' }));
    await user.type(field('Measure 3'), 'Length');
    await user.click(screen.getByRole('button', { name: 'Add size' }));
    await waitFor(() => {
      expect(document.activeElement).toBe(field('Size 2'));
    });
    await user.keyboard('s');
    await user.type(field('Length of S, in cm'), 'long');
    await user.click(save());
    await screen.findByText('The range ends before it begins.');
    const told = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(told('Length of S, in cm')).toBe('Enter a length up to 999.9, such as 52.5, or a range such as 52–56.');
    expect(told('Size 2')).toBe('It is in the table already.');
    expect(await kept()).toEqual([]);
    await user.clear(field('Chest of S, in cm'));
    await user.type(field('Chest of S, in cm'), '88-94');
    await user.click(screen.getByRole('button', { name: 'Remove measure Waist' }));
    expect(field('Length of S, in cm').value).toBe('long');
    await user.clear(field('Length of S, in cm'));
    await user.type(field('Length of S, in cm'), '69,5{ArrowDown}70');
    await user.clear(field('Size 2'));
    await user.type(field('Size 2'), 'M');
    await user.type(field(/^How to measure: Length/), 'Along the back.');
    await user.click(save());
    await screen.findByRole('heading', { name: 'Shirts' });
    expect(await kept()).toMatchObject([
      {
        name: 'Shirts',
        measures: [
          { name: 'Chest', howTo: '' },
          { name: 'Length', howTo: 'Along the back.' },
        ],
        sizes: [
          {
            name: 'S',
            cells: [
              { min: 880, max: 940 },
              { min: 695, max: 695 },
            ],
          },
          { name: 'M', cells: [null, { min: 700, max: 700 }] },
        ],
      },
    ]);
  });

  it('keep what was typed when another was faster, and go only once no product has them', async () => {
    const { tenant, as, add, kept, user } = await given();
    const guide = await add('Shirts');
    const shirt = await marquee.givenMerchandise(tenant, { name: 'Crew Shirt', skus: [{ amount: 2000 }] });
    await marquee.call(tenant, 'POST /product/sizes/:id', { as, params: { id: shirt.id }, body: { sizeGuideId: guide.id } });
    renderPage(<Module />, { tenant, as });
    await user.click(await screen.findByRole('link', { name: /^Shirts/ }));
    await user.type(await screen.findByLabelText(/^Introduction/), 'Flat.');
    await marquee.call(tenant, 'POST /product/size-guide/item', { as, body: { id: guide.id, version: guide.version, name: 'Tops' } });
    await user.click(save());
    await screen.findByText(/^Somebody else changed this meanwhile/);
    expect(field(/^Introduction/).value).toBe('Flat.');
    await screen.findByRole('heading', { name: 'Tops' });
    await user.click(save());
    await waitFor(async () => {
      expect(await kept()).toMatchObject([{ name: 'Tops', intro: 'Flat.', sizes: guide.sizes }]);
    });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take it off all products' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await asked.findByText('1 product shows no size guide then.');
    await user.click(asked.getByRole('button', { name: 'Take it off all products' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('No size guides yet');
    expect(await kept()).toEqual([]);
  });

  it('size guides are chosen at a product', async () => {
    const { tenant, as, add, user } = await given();
    const guide = await add('Shirts');
    const shirt = await marquee.givenMerchandise(tenant, { name: 'Crew Shirt', skus: [{ amount: 2000 }] });
    renderPage(<GuidePanel product={{ id: shirt.id, name: 'Crew Shirt', sizeGuideId: null }} />, { tenant, as });
    await screen.findByRole('option', { name: 'Shirts' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size guide' }), 'Shirts');
    await waitFor(async () => {
      expect((await marquee.call(tenant, 'GET /product/item/:id', { params: { id: shirt.id } })).body.sizeGuideId).toBe(guide.id);
    });
  });
});
