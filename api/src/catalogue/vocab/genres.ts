/** The usual genres, as titles keep them. A tenant adds its own. */
export const genres: readonly string[] = [
  'Action',
  'Adventure',
  'Animation',
  'Biography',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'History',
  'Horror',
  'Kids',
  'Music',
  'Musical',
  'Mystery',
  'Nature',
  'News',
  'Reality',
  'Romance',
  'Science Fiction',
  'Sport',
  'Talk',
  'Thriller',
  'War',
  'Western',
];

/** What shops sell most. */
export const categories: readonly string[] = ['Accessories', 'Apparel', 'Books', 'Collectibles', 'Games', 'Home', 'Music', 'Prints', 'Stationery', 'Toys'];
