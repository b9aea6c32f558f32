/** No list of the platform is read page after page into one answer. */
export const queryCore = {
  file: /query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
  mark: 'function infiniteQueryBehavior(',
  emptied: { infiniteQueryBehavior: '' },
  cuts: [],
};
