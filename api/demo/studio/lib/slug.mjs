/** The file name of a person: `Yusuf Hallström` → `yusuf-hallstrom`. */
export const slugOf = (name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
