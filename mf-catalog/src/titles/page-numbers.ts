/** Which pages a pager names: the ends, the current one and its neighbours; null stands for those left out. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const named = [0, page - 1, page, page + 1, pages - 1]
    .filter((number, at, all) => number >= 0 && number < pages && all.indexOf(number) === at)
    .sort((a, b) => a - b);
  return named.flatMap((number, at) => {
    const before = named[at - 1] ?? number - 1;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
