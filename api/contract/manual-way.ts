import Type, { type Static } from 'typebox';

/** How something is paid outside of the shop: by a bank transfer, in cash, or on an invoice. */
export const ManualWay = Type.Enum(['TRANSFER', 'CASH', 'INVOICE']);
export type ManualWay = Static<typeof ManualWay>;

/** The same, with what the shop says of it: an account, an address. */
export const PaysOutside = Type.Object({ kind: ManualWay, details: Type.String() });
export type PaysOutside = Static<typeof PaysOutside>;
