import Sequencer from '@jest/test-sequencer';

/**
 * Test files that take long, the longest first. The runner goes by what it knows of earlier runs, and on a fresh clone by the size of files: what is
 * short to read and long to run would begin last, and be waited for alone.
 */
const long = [
  ...[
    'pages-films',
    'pages-shop',
    'pages-account',
    'pages-selling',
    'pages-settings',
    'pages-shop-money',
    'pages-signed-out',
    'modules',
    'create-remote',
    'watching',
    'dev',
    'first-screen',
    'session-ended',
    'moments',
    'keyboard',
    'elsewhere',
  ],
  ...['layout-shift', 'title-pictures', 'tenants'],
  ...['backup', 'isolation', 'held-up', 'first-administrator', 'published-accounts', 'refused-backups', 'hostile-files', 'server', 'search-bounds'],
  ...['running-pages', 'recovery', 'faults'],
  ...['canary', 'picture-sizes', 'error-ladder', 'linear-patterns', 'body-deadline', 'spec-calls', 'jobs', 'tracing', 'page', 'security-report', 'fuzz'],
];
const rankOf = (path) => long.indexOf(/([^/\\]+)\.test\.tsx?$/.exec(path)?.[1] ?? '') + 1 || long.length + 1;

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.some(({ duration }) => duration !== undefined) ? sorted : sorted.sort((a, b) => rankOf(a.path) - rankOf(b.path));
  }
}
