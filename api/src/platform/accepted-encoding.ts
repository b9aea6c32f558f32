/** Returns whether a reader takes an encoding, by their `accept-encoding`. */
export const takes = (accepted: string, encoding: string): boolean =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|$)`).test(accepted);
