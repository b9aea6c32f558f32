import { useShared } from '@marquee/mf-shared/bus';

/** Says a day that stands for no moment (`2027-03-05`) as its reader writes it. */
export function useDay(): (day: string) => string {
  const { locale } = useShared('theme');
  return (day) => {
    const at = new Date(`${day}T00:00:00Z`);
    return Number.isNaN(at.getTime()) ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  };
}
