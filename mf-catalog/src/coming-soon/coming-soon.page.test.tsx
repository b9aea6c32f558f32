import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import ComingSoonPage from './coming-soon.page.tsx';

configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

const route = '/extra/coming-soon';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

it('a page lists titles and events to come, the next first, and reminds of one alone', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  await marquee.givenTitle(tenant, { name: 'Out already', origin: inDays(-3) });
  await marquee.givenTitle(tenant, { name: 'Far film', origin: inDays(60) });
  const near = await marquee.givenTitle(tenant, { name: 'Near film', origin: inDays(5) });
  await marquee.givenTitle(tenant, { name: 'Premiere', programType: 'EVENT', metaData: { startsAt: inDays(9) } });
  renderPage(<ComingSoonPage />, { tenant, as, route, at: `${route}?remind=${near.id}` });
  const names = async () =>
    (await screen.findAllByRole('link', { name: /film|Premiere|already/ })).map(
      (link) => /Near film|Premiere|Far film|Out already/.exec(link.textContent)?.[0],
    );
  await waitFor(async () => {
    expect(await names()).toEqual(['Near film', 'Premiere', 'Far film']);
  });
  const reminders = async () => (await marquee.call(tenant, 'GET /identity/reminder/list', { as })).body.content.map(({ product }) => product.name);
  await waitFor(async () => {
    expect(await reminders()).toEqual(['Near film']);
  });
  const [, premiere] = screen.getAllByRole('button', { name: 'Remind me', pressed: false });
  fireEvent.click(premiere!);
  await waitFor(async () => {
    expect(await reminders()).toHaveLength(2);
  });
});

it('a page without anything to come says so', async () => {
  renderPage(<ComingSoonPage />, { tenant: await marquee.givenTenant(), route, at: route });
  expect(await screen.findByRole('heading', { name: 'Nothing is announced' })).toBeTruthy();
});

it('a visitor leaves an e-mail for a title, and is asked there whether they want it', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant, { name: 'Near film', origin: inDays(5) });
  renderPage(<ComingSoonPage />, { tenant, route, at: route });
  fireEvent.click(await screen.findByRole('button', { name: 'Remind me' }));
  const field = await screen.findByLabelText('E-mail');
  await waitFor(() => {
    expect(document.activeElement).toBe(field);
  });
  expect(screen.getByRole('link', { name: /Sign in/ }).getAttribute('href')).toMatch(/^\/login\?returnTo=.*remind/);
  fireEvent.change(field, { target: { value: 'nobody' } });
  fireEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  await screen.findByText('This is not a complete e-mail address.');
  const email = `nina-${tenant.slug}@home.example`;
  fireEvent.change(field, { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect((await screen.findByRole('status')).textContent).toContain(email);
  expect((await marquee.mailsTo(email)).map(({ template }) => template)).toEqual(['confirm-wait']);
});
