import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RateSection } from './rate-section.tsx';

const ATTENTION = 'No address has this region, so this rate is never due. Choose another.';
const user = userEvent.setup();

/** The rates of a shop whose one rate is for a place as it was typed once. */
async function show(countryCode: string, region: string) {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const body = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: true, startsAt: '2026-01-01T00:00:00.000Z' };
  await marquee.call(tenant, 'POST /tax/rate/item', { as, body });
  const sql = 'update tax_rate set country_code = $1, region = $2 where tenant_id = $3';
  await marquee.database.write(tenant.id, (run) => run({ sql, parameters: [countryCode, region, tenant.id] }));
  renderPage(<RateSection />, { tenant, as });
  return async () => (await marquee.call(tenant, 'GET /tax/rate/list', { as })).body.content[0];
}
async function edit(name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: `Edit ${name}` }));
}

afterEach(cleanup);

it('a region no address has is pointed out, and stays until another is chosen', async () => {
  const rate = await show('US', 'Gotham');
  await screen.findByText(ATTENTION);
  const dialog = await edit('VAT');
  expect((await dialog.findByLabelText<HTMLSelectElement>(/^State/)).value).toBe('Gotham');
  dialog.getByText(ATTENTION);
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'City tax');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'City tax' });
  expect(await rate()).toMatchObject({ name: 'City tax', region: 'Gotham' });
  const again = await edit('City tax');
  await user.selectOptions(await again.findByLabelText(/^State/), 'New Jersey');
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(screen.queryByText(ATTENTION)).toBeNull();
  });
  expect(await rate()).toMatchObject({ region: 'NJ' });
  await screen.findByText('New Jersey');
});

it('a region of a country whose addresses name none can only be taken away', async () => {
  const rate = await show('NL', 'Utrecht');
  await screen.findByText(ATTENTION);
  const dialog = await edit('VAT');
  const region = await dialog.findByLabelText<HTMLSelectElement>(/^State or province/);
  expect([...region.options].map(({ label }) => label)).toEqual(['The whole country', 'Utrecht']);
  await user.selectOptions(region, 'The whole country');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(screen.queryByText(ATTENTION)).toBeNull();
  });
  expect(await rate()).toMatchObject({ countryCode: 'NL', region: '' });
});
