/** Browser, system and kind of device read from a user agent. */
export interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly kind: 'phone' | 'tablet' | 'computer';
}

/** Patterns in order of priority: most browsers also claim to be several others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b|\bChromeOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b|\bmacOS\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(userAgent))?.[1];

/** Parses a user agent, or the API's summary of one: `Firefox 140 on Linux`. */
export function deviceOf(userAgent: string): Device {
  const system = nameIn(userAgent, systems);
  const isTablet = system === 'iPad' || (system === 'Android' && /^Mozilla/.test(userAgent) && !/\bMobile\b/.test(userAgent));
  const isPhone = system === 'iPhone' || system === 'Android';
  const browser = /^(.+) on \w+$/.exec(userAgent)?.[1] ?? nameIn(userAgent, browsers);
  return { browser, system, kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer' };
}
