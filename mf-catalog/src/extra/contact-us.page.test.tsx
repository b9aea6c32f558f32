import { afterEach, describe, expect, it } from '@jest/globals';
import { owned, shared } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import ContactUsPage from './contact-us.page.tsx';

// Each answer comes from the real API, on whatever machine this is.
configure({ asyncUtilTimeout: 15_000 });

const fresh = () => `reader-${Math.random().toString(36).slice(2)}@test.example`;
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('button', { name: 'Send message' }));

describe('the contact form', () => {
  afterEach(cleanup);

  it('takes a stranger’s message to the tenant’s support, and says so in its place', async () => {
    const tenant = await marquee.givenTenant();
    const email = fresh();
    renderPage(<ContactUsPage />, { tenant });
    type(/^E-mail/, ` ${email} `);
    type(/^Subject/, 'Sound');
    type(/^Message/, 'No sound since Monday.');
    send();
    const heading = await screen.findByRole('heading', { name: 'Thank you. Your message is on its way.' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(email)).toBeTruthy();
    const letter = (await marquee.mailsTo('help@test.example')).find(({ tenant: slug }) => slug === tenant.slug);
    expect(letter).toMatchObject({ replyTo: email, subject: 'Message: Sound' });
    expect(letter?.text).toContain('No sound since Monday.');

    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect([field(/^E-mail/).value.trim(), field(/^Subject/).value, field(/^Message/).value]).toEqual([email, '', '']);
  });

  it('names what is missing at its field, and loses nothing', async () => {
    renderPage(<ContactUsPage />, { tenant: await marquee.givenTenant() });
    type(/^E-mail/, 'nora');
    type(/^Subject/, 'x'.repeat(201));
    type(/^Message/, '  \n ');
    send();
    expect(await screen.findByText('This is not an e-mail address.')).toBeTruthy();
    expect(screen.getByText('Keep it to 200 characters.')).toBeTruthy();
    expect(screen.getByText('Write a message.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^E-mail/));
    expect(field(/^Subject/).value).toHaveLength(201);
  });

  it('knows who is signed in, also when that comes later, and leaves alone what was typed', async () => {
    const tenant = await marquee.givenTenant();
    const person = await marquee.givenPerson(tenant, { firstName: 'Vera', lastName: 'Lund' });
    renderPage(<ContactUsPage />, { tenant });
    type(/^E-mail/, 'elsewhere@test.example');
    act(() => {
      owned.session.publish({ ...shared.session.current(), identity: person.identity });
    });
    expect([field(/^Your name/).value, field(/^E-mail/).value]).toEqual(['Vera Lund', 'elsewhere@test.example']);
    cleanup();
    renderPage(<ContactUsPage />, { tenant, as: person });
    expect(field(/^E-mail/).value).toBe(person.email);
  });
});
