import type { Visitor } from '../platform/platform.ts';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A window and the way it is read: left to right in English and dark, right to left in Arabic and light. */
export interface Look {
  readonly size: typeof WIDE;
  readonly direction: 'ltr' | 'rtl';
}

export const everyLook: readonly Look[] = [WIDE, PHONE].flatMap((size) => (['ltr', 'rtl'] as const).map((direction) => ({ size, direction })));

export async function newReader({ size, direction }: Look): Promise<Visitor> {
  const visitor = await platform.newVisitor(size);
  if (direction === 'ltr') return visitor;
  const settings = { theme_scheme: 'light', theme_scheme_direction: 'rtl', locale: 'ar' };
  await visitor.page.evaluateOnNewDocument((kept) => {
    sessionStorage.setItem('marquee.settings', kept);
  }, JSON.stringify(settings));
  return visitor;
}
