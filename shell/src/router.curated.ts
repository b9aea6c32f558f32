/**
 * The part of react-router-dom the platform uses, provided to every remote under the package's own name. Shared modules are not
 * tree-shaken, so the whole package would cost each first visit four times as much. ESLint refuses other names. It is taken from react-router: under its own name this file would import itself.
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
