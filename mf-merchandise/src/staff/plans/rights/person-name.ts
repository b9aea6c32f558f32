/** Somebody's whole name. */
export const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
