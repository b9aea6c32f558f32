/** How a release fared: pages that had it, and those of them in which it failed. */
export interface Figures {
  readonly pages: number;
  readonly failing: number;
}

/** Fewer pages say nothing. */
export const LEAST_PAGES = 20;
/** Failures have to come from as many networks (an IPv6 /48, an IPv4 /24): one person's trouble, or one attacker, is no reason. */
export const LEAST_NETWORKS = 5;
/** By how much of all pages it has to be worse than the release before it. */
const WORSE_BY = 0.05;
/** What counts as its share of failing pages where nothing is known of the release before it. */
const USUAL = 0.15;
/** Of the normal distribution: of a hundred releases that are as good as the one before, not one is taken for worse. */
const Z = 2.58;

/** The least share of failing pages that the figures leave likely: the lower bound of Wilson's score interval. */
export function likelyShare({ pages, failing }: Figures): number {
  if (pages === 0) return 0;
  const share = Math.min(1, failing / pages);
  const spread = Z * Math.sqrt((share * (1 - share)) / pages + (Z * Z) / (4 * pages * pages));
  return Math.max(0, (share + (Z * Z) / (2 * pages) - spread) / (1 + (Z * Z) / pages));
}

/** Whether a release does so badly that it could be withdrawn, whatever was before it. */
export const isSuspect = (now: Figures): boolean => now.pages >= LEAST_PAGES && likelyShare(now) > WORSE_BY;

/** Whether a release is worse than the one before it, beyond chance. */
export function isWorse(now: Figures, before: Figures): boolean {
  const usual = before.pages >= LEAST_PAGES ? before.failing / before.pages : USUAL;
  return isSuspect(now) && likelyShare(now) > usual + WORSE_BY;
}
