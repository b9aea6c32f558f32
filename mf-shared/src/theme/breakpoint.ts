/** Spec §9, in px: from this width on. */
export const breakpoint = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

export type Breakpoint = keyof typeof breakpoint;

/** A media query for styled-components: `${from('md')} { … }`. */
export function from(name: Breakpoint): string {
  return `@media (min-width: ${breakpoint[name]}px)`;
}
