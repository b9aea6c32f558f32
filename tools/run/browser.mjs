import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** A Chromium for the journeys: named by MARQUEE_BROWSER, found on the machine, or fetched by puppeteer's installer; undefined when none can be had. */
export async function findBrowser() {
  const found = [process.env.MARQUEE_BROWSER, ...places].find((path) => path && existsSync(path));
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
