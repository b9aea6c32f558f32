/** Returns the account, in the shop's books, of what the shop owes a supplier. */
export const payableTo = (organizationId: string): string => `payable:${organizationId}`;
