/** What a supplier is owed stands to the credit of this account, in the books of the shop. */
export const payableTo = (organizationId: string): string => `payable:${organizationId}`;
