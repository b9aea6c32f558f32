import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';

export { Link, matchPath, MemoryRouter, Navigate, NavLink, Outlet, Route, Routes } from 'react-router';
export { useHref, useLocation, useMatch, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router';

let address = '/';

/** Says at which address a page is drawn: path and query. */
export function standAt(next: string): void {
  address = next;
}

/** In the place of the browser's: it stands where the page is drawn for, and goes nowhere. */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  return <StaticRouter location={address}>{children}</StaticRouter>;
}
