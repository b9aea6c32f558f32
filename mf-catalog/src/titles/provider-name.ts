/** Tests whether an address names this provider: by its id, or by its name in any case, as the API reads it. */
export const isNamed = (provider: string, id: string, name: string): boolean =>
  provider.toLowerCase() === id.toLowerCase() || provider.toLowerCase() === name.toLowerCase();
