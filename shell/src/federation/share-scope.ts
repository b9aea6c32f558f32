/** Gives a shared module: at once, or when its script has come. */
type Getter = () => unknown;

interface Lent {
  readonly get: () => Getter | Promise<Getter>;
  readonly from: string;
}

/** What webpack's builds share: by name, then by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Lent>>>>;

declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: Readonly<Record<string, ShareScope>>;

/** By module: who has asked for it. */
const users = new Map<string, Set<string>>();

function scope(): ShareScope {
  // The shell alone provides, so that this is done when it returns.
  void __webpack_init_sharing__('default');
  return __webpack_share_scopes__['default'] ?? {};
}

const mapped = <A, B>(from: Readonly<Record<string, A>>, to: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value, key)]));

/** What the shell lends, for one release of a remote: a copy, so that nothing a remote adds is anybody else's. */
export function lentTo(user: string): ShareScope {
  return mapped(scope(), (versions, name) =>
    mapped(versions, (lent) => ({
      ...lent,
      get() {
        const known = users.get(name) ?? new Set();
        users.set(name, known.add(user));
        return lent.get();
      },
    })),
  );
}

export interface SharedModule {
  readonly name: string;
  readonly version: string;
  readonly from: string;
  readonly usedBy: readonly string[];
}

/** What is shared in the page: who provides it, and who uses it. */
export function sharedModules(): readonly SharedModule[] {
  const modules = Object.entries(scope()).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { from }]) => ({ name, version, from, usedBy: [...(users.get(name) ?? [])] })),
  );
  return modules.sort((a, b) => a.name.localeCompare(b.name));
}

const CARET = /^\^(\d+)\.(\d+)\.(\d+)$/;
const numbers = (version: string) => version.split('.').map((part) => parseInt(part, 10));

/** Whether a version is in a range of the form `^1.2.3`, the one releases are built with: at least that, and nothing that breaks (semver.org). */
export function isWithin(version: string, range: string): boolean {
  const least = CARET.exec(range)?.slice(1).map(Number);
  if (!least) return false;
  const has = numbers(version);
  // The first number that is not zero, and those before it, must be the same.
  const leading = [...least, 1].findIndex((part) => part > 0);
  const differs = least.findIndex((part, at) => part !== has[at]);
  return differs === -1 || (differs > leading && (has[differs] ?? 0) > (least[differs] ?? 0));
}

/** Whether the shell lends a module in a version of that range. */
export function lends(name: string, range: string): boolean {
  return Object.keys(scope()[name] ?? {}).some((version) => isWithin(version, range));
}
