/** Spec §2, §5: never below 0. */
export const QUANTITY_MINIMUM = 0;

export interface QuantityLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The quantity allowed that is nearest to the one wanted: whole, never below 0, and within the limits. */
export function allowedQuantity(wanted: number, { min = QUANTITY_MINIMUM, max = Number.MAX_SAFE_INTEGER }: QuantityLimits = {}): number {
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : min;
  return Math.max(QUANTITY_MINIMUM, min, Math.min(max, whole));
}
