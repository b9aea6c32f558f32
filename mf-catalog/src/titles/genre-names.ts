import { useFact } from '@marquee/mf-shared/bus';

/** Genres are data, in the language they were entered in; the usual ones have a name in Arabic. */
const arabic: Readonly<Record<string, string>> = {
  Action: 'أكشن',
  Adventure: 'مغامرة',
  Animation: 'رسوم متحركة',
  Comedy: 'كوميديا',
  Crime: 'جريمة',
  Documentary: 'وثائقي',
  Drama: 'دراما',
  Family: 'عائلي',
  Fantasy: 'خيال',
  History: 'تاريخ',
  Horror: 'رعب',
  Music: 'موسيقى',
  Mystery: 'غموض',
  Romance: 'رومانسية',
  'Science Fiction': 'خيال علمي',
  Sport: 'رياضة',
  Thriller: 'إثارة',
  War: 'حرب',
};

export function useGenreName(): (genre: string) => string {
  const { locale } = useFact('theme');
  return (genre) => (locale === 'ar' ? (arabic[genre] ?? genre) : genre);
}
