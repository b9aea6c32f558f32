/** Searches and filters as viewers and operators make them: what a list is asked for, beside ten cards. */
export const searches: readonly Readonly<Record<string, string>>[] = [
  // One letter, and two.
  ...['s', 'a', 't', 'm', 'b', 'x', 'th', 'lo', 'st', 'ma'].map((q) => ({ q })),
  // Words in nearly everything.
  ...['the', 'of', 'and', 'in', 'film', 'a the of'].map((q) => ({ q })),
  // Words in much.
  ...['love', 'man', 'night', 'story', 'life', 'war', 'young', 'directed', 'american', 'comedy'].map((q) => ({ q })),
  // Phrases, and words that are not finished.
  ...['the love', 'love story', 'man of the', 'new york', 'night of the living', 'lost in the desert', 'adventu', 'wester'].map((q) => ({ q })),
  // Misspelt.
  ...['lovve', 'advneture', 'westren', 'dramma', 'hitchkock', 'the lsot wrold'].map((q) => ({ q })),
  // Other scripts and spellings.
  ...['ليلة', 'القاهرة', 'احمد', 'أحمد', 'ليله القاهره', 'Amélie', 'été'].map((q) => ({ q })),
  // Nothing has it.
  ...['zzyzx', 'qqqq wwww'].map((q) => ({ q })),
  // Filters.
  { metaData: 'genres:Drama' },
  { metaData: 'genres:Comedy', sortBy: 'ratingScore' },
  { metaData: 'genres:Drama,Comedy' },
  { metaData: 'genres:Western', sortBy: 'name', sortDirection: 'asc' },
  { metaData: 'cast:John Wayne' },
  { metaData: 'programType:EVENT' },
  // Both, and words in another order than by relevance.
  { q: 'love', metaData: 'genres:Drama' },
  { q: 'the', metaData: 'programType:EVENT' },
  { q: 's', kind: 'MERCHANDISE' },
  { q: 'the', sortBy: 'lastModified' },
  { q: 'love', sortBy: 'name', sortDirection: 'asc' },
];
