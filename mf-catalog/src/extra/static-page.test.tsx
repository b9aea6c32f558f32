import { afterEach, expect, it } from '@jest/globals';
import { owned } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import AboutUsPage from './about-us.page.tsx';
import ContactUsPage from './contact-us.page.tsx';
import FaqPage from './faq.page.tsx';
import GdprPage from './gdpr.page.tsx';
import PrivacyPage from './privacy.page.tsx';
import TermsPage from './terms.page.tsx';

const pages: readonly (readonly [space: string, Page: ComponentType])[] = [
  ['aboutUs', AboutUsPage],
  ['contactUs', ContactUsPage],
  ['faq', FaqPage],
  ['gdpr', GdprPage],
  ['privacy', PrivacyPage],
  ['terms', TermsPage],
];
const languages = ['en', 'ar'] as const;
const names: Readonly<Record<string, string>> = { app: 'Test House', email: 'help@test.example', phone: '+1 555 0100' };

/** Returns the catalogue texts of a page, with the tenant's names filled in. */
function textsOf(space: string, locale: string): string[] {
  const texts = JSON.parse(readFileSync(join(__dirname, `../../text/${locale}.json`), 'utf8')) as Record<string, string>;
  const own = Object.entries(texts).filter(([key]) => key.startsWith(`${space}.`));
  return own.map(([, message]) => message.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? name));
}

afterEach(() => {
  cleanup();
  owned.theme.publish({ ...owned.theme.current(), locale: 'en' });
});

it.each(pages.flatMap(([space, Page]) => languages.map((locale) => [space, locale, Page] as const)))(
  '%s in %s shows all its catalogue texts and lists its sections',
  async (space, locale, Page) => {
    renderPage(<Page />, { tenant: await marquee.givenTenant({ name: 'Test House' }) });
    act(() => {
      owned.theme.publish({ ...owned.theme.current(), locale });
    });
    const texts = textsOf(space, locale);
    await screen.findByText(texts[0] ?? '', { selector: 'h1' });
    const said = document.body.textContent;
    expect(texts.filter((text) => !said.includes(text))).toEqual([]);
    const sections = [...document.querySelectorAll('section > h2')].map((heading) => [`#${heading.id}`, heading.textContent]);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(sections);
    expect(said).toMatch(/·\s(\d+|[٠-٩]+)\s(Min|دقيقة)/);
  },
);
