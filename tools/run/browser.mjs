import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
/** Path of Chromium's engine without a browser's windows and dialogs: it renders the same, and costs a fifth less. */
const bare = '/usr/bin/chromium-headless-shell';

/** Returns a Chromium: found on the machine, or fetched by puppeteer's installer; undefined if neither works. */
async function findWhole() {
  const found = places.find((path) => existsSync(path));
  if (found) return found;
  try {
    const { Browser, detectBrowserPlatform, install, resolveBuildId } = await import('@puppeteer/browsers');
    const platform = detectBrowserPlatform();
    const buildId = await resolveBuildId(Browser.CHROME, platform, 'stable');
    console.log('No Chromium on this machine: fetching one for the tests.');
    return (await install({ browser: Browser.CHROME, buildId, cacheDir: join(root, '.data/browsers') })).executablePath;
  } catch {
    return undefined;
  }
}

/**
 * Returns the browsers of the journeys: `whole` for those that need all of a browser, `engine` for the others. MARQUEE_BROWSER names one for both. Undefined
 * if none is available.
 */
export async function findBrowsers() {
  const named = process.env.MARQUEE_BROWSER;
  if (named && existsSync(named)) return { whole: named, engine: named };
  const whole = await findWhole();
  return whole && { whole, engine: existsSync(bare) ? bare : whole };
}
