/** Violation reported by a browser, without personal data. */
export interface Violation {
  readonly directive: string;
  readonly source: string;
  readonly page: string;
}

const MAX_REPORTS = 20;
const MAX_TEXT_LENGTH = 4000;
/** Directives that can be violated (CSP 3, Trusted Types, Integrity-Policy); reports of others are ignored. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'media-src'],
  ...['connect-src', 'frame-src', 'child-src', 'worker-src', 'manifest-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]);
const WORD = /^[a-z][a-z-]{0,39}$/;
const PAGE = /^\/[a-z-]{0,30}$/;
export const OTHER = 'other';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '');

/** Returns the origin of an address, or its scheme if there is none; a word (`inline`) unchanged. Paths and queries may contain personal data. */
function sourceOf(blocked: string): string {
  if (WORD.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return OTHER;
  const { origin, protocol } = new URL(blocked);
  const source = origin === 'null' ? protocol : origin;
  return source.length <= 200 ? source : OTHER;
}

function pageOf(address: string): string {
  const first = URL.canParse(address) ? `/${new URL(address).pathname.split('/', 2)[1] ?? ''}` : '';
  return PAGE.test(first) ? first : OTHER;
}

/** Reads a report of `report-uri` (names with hyphens) or of the Reporting API (camel case). */
function violationOf(report: unknown): Violation | undefined {
  const outer = fieldsOf(report);
  const isNew = outer['type'] === 'csp-violation';
  const fields = fieldsOf(isNew ? outer['body'] : outer['csp-report']);
  const [directive = ''] = textOf(isNew ? fields['effectiveDirective'] : (fields['effective-directive'] ?? fields['violated-directive'])).split(' ', 1);
  if (!DIRECTIVES.has(directive)) return undefined;
  const blocked = textOf(isNew ? fields['blockedURL'] : fields['blocked-uri']);
  return { directive, source: sourceOf(blocked), page: pageOf(textOf(isNew ? fields['documentURL'] : fields['document-uri'])) };
}

/** Returns the violations in the first twenty reports of a body and ignores everything else. */
export function readReports(body: unknown): Violation[] {
  const reports: readonly unknown[] = Array.isArray(body) ? body : [body];
  return reports.slice(0, MAX_REPORTS).flatMap((report) => violationOf(report) ?? []);
}
