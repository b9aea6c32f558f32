import { formatClock } from '@marquee/mf-shared/format';

/** A point of a film as it is shown and typed: `1:01`, `1:02:03`; what is finer than a second only where it is. */
export function clockOf(ms: number): string {
  const rest = ms % 1000;
  return `${formatClock(ms / 1000)}${rest === 0 ? '' : String(rest / 1000).slice(1)}`;
}

/** Digits of Arabic and Persian keyboards are digits, too. */
const latin = (typed: string) =>
  typed
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x06_60))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x06_f0));

const CLOCK = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,\u066b](\d{1,3}))?$/;

/** The milliseconds of what was typed: `61`, `1:01`, `1:02:03`, `1:01.5`; undefined of anything else. */
export function msOf(typed: string): number | undefined {
  const found = CLOCK.exec(latin(typed.trim()));
  if (!found) return undefined;
  const [, hours, minutes, seconds = '0', fraction = ''] = found;
  if (minutes !== undefined && Number(seconds) > 59) return undefined;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  return (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}
