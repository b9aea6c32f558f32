/** Pages that loaded a release, and those in which it failed. */
export interface Figures {
  readonly pages: number;
  readonly failing: number;
}

/** Pages below which the figures are not significant. */
export const MIN_PAGES = 20;
/** Networks (an IPv6 /48, an IPv4 /24) failures must come from, so that one person's problem or one attacker does not suffice. */
export const MIN_NETWORKS = 5;
/** Share of pages by which a release must be worse than the previous one. */
const WORSE_BY = 0.05;
/** Assumed share of failing pages if there are no figures of the previous release. */
const USUAL = 0.15;
/** Quantile of the normal distribution: fewer than one in a hundred equally good releases is judged worse. */
const Z = 2.58;

/** Returns the lower bound of the share of failing pages (Wilson's score interval). */
export function likelyShare({ pages, failing }: Figures): number {
  if (pages === 0) return 0;
  const share = Math.min(1, failing / pages);
  const spread = Z * Math.sqrt((share * (1 - share)) / pages + (Z * Z) / (4 * pages * pages));
  return Math.max(0, (share + (Z * Z) / (2 * pages) - spread) / (1 + (Z * Z) / pages));
}

/** Returns whether a release fails enough for a withdrawal, regardless of the previous release. */
export const isSuspect = (now: Figures): boolean => now.pages >= MIN_PAGES && likelyShare(now) > WORSE_BY;

/** Returns whether a release is significantly worse than the previous one. */
export function isWorse(now: Figures, before: Figures): boolean {
  const usual = before.pages >= MIN_PAGES ? before.failing / before.pages : USUAL;
  return isSuspect(now) && likelyShare(now) > usual + WORSE_BY;
}
