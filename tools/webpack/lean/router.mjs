/** `_renderMatches` of the router without what its data mode has loaded, failed and waits for. */
const renderMatches = `if (matches == null) return null;
  return matches.reduceRight((outlet, match, index) => {
    const children = match.route.Component ? React2.createElement(match.route.Component, null) : match.route.element ? match.route.element : outlet;
    const routeContext = { outlet, matches: parentMatches.concat(matches.slice(0, index + 1)), isDataRoute: false };
    return React2.createElement(RenderedRoute, { match, routeContext, children });
  }, null);`;

/**
 * The router without its data mode. What is lent has no `RouterProvider` (`router.curated.ts`), so the contexts of that mode are always empty. Warnings are for who
 * works on a page, and read them where it is built for development; what is refused is told by where it was.
 */
export const router = {
  file: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  mark: 'function useRoutesImpl(',
  emptied: {
    _renderMatches: renderMatches,
    usePrefetchBehavior: 'return [false, null, {}];',
    PrefetchPageLinks: 'return null;',
    warning: '',
    getInvalidPathError: 'return "";',
  },
  cuts: [
    [/React\d*\.useContext\((?:DataRouterContext|DataRouterStateContext|FrameworkContext)\)/g, 'null', 13],
    [/let \{ isDataRoute \} = .*\n.*\? useNavigateStable\(\) : useNavigateUnstable\(\);/g, 'return useNavigateUnstable();'],
    [/function useRoutesImpl\(routes, locationArg, dataRouterOpts\) \{/g, 'function useRoutesImpl(routes, locationArg) { const dataRouterOpts = undefined;'],
    [/^RenderErrorBoundary\.contextType = .*$/gm, ''],
    [/^\w+\.displayName = ".*";$/gm, '', 15],
    [/^( *)(invariant\(\n(?:\1 {2}.*\n)*?\1 {2})(?:`[^`]*`|"[^"]*")(?=\n\1\);)/gm, '$1$2""', 29],
    [/(?<=\binvariant\(.*, )(?:`[^`]*`|"[^"]*")(?=\);$)/gm, '""', 18],
    [/(?<==) (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, ' /* @__PURE__ */ ', 17],
  ],
};
