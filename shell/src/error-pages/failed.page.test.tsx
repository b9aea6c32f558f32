import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { ownPages } from '../sign-in/own-pages.ts';
import FailedPage from './failed.page.tsx';
import { errorPaths } from './paths.ts';

afterEach(cleanup);

it('the page of a failure shows the panel of a section that cannot be had', async () => {
  renderPage(<FailedPage />, { tenant: await marquee.givenTenant() });
  expect(screen.getByRole('heading', { level: 1, name: 'This section is unavailable' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('error pages are pages of the shell, and open to everybody', () => {
  expect(ownPages.filter(({ path }) => errorPaths.includes(path)).map(({ access }) => access)).toEqual(['everybody', 'everybody']);
});
