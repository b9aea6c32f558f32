export interface Word {
  readonly value: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
}

const word = (value: string, ar: string): Word => ({ value, label: value, labels: { en: value, ar } });

/** The usual genres, in the languages of the screens. A tenant adds its own. */
export const genreWords: readonly Word[] = [
  word('Action', 'أكشن'),
  word('Adventure', 'مغامرة'),
  word('Animation', 'رسوم متحركة'),
  word('Biography', 'سيرة'),
  word('Comedy', 'كوميديا'),
  word('Crime', 'جريمة'),
  word('Documentary', 'وثائقي'),
  word('Drama', 'دراما'),
  word('Family', 'عائلي'),
  word('Fantasy', 'خيال'),
  word('History', 'تاريخ'),
  word('Horror', 'رعب'),
  word('Kids', 'أطفال'),
  word('Music', 'موسيقى'),
  word('Musical', 'موسيقي غنائي'),
  word('Mystery', 'غموض'),
  word('Nature', 'طبيعة'),
  word('News', 'أخبار'),
  word('Reality', 'تلفزيون الواقع'),
  word('Romance', 'رومانسية'),
  word('Science Fiction', 'خيال علمي'),
  word('Sport', 'رياضة'),
  word('Talk', 'حوارات'),
  word('Thriller', 'إثارة'),
  word('War', 'حرب'),
  word('Western', 'غرب أمريكي'),
];

/** What shops sell most. */
export const categoryWords: readonly Word[] = [
  word('Accessories', 'إكسسوارات'),
  word('Apparel', 'ملابس'),
  word('Books', 'كتب'),
  word('Collectibles', 'مقتنيات'),
  word('Games', 'ألعاب'),
  word('Home', 'المنزل'),
  word('Music', 'موسيقى'),
  word('Prints', 'لوحات مطبوعة'),
  word('Stationery', 'قرطاسية'),
  word('Toys', 'دمى وألعاب أطفال'),
];
