import { type Limit, type Take, takesByNetwork } from '../../platform/limits.ts';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;

const passwordOfAccount: Limit = { what: 'password of account', most: 10, windowS: QUARTER_S, free: 5 };
const passwordFromAddress: Limit = { what: 'password from address', most: 100, windowS: QUARTER_S };
const codeOfAccount: Limit = { what: 'code of account', most: 15, windowS: HOUR_S };
const codeFromAddress: Limit = { what: 'code from address', most: 100, windowS: QUARTER_S };
const letterToAddress: Limit = { what: 'letter to', most: 5, windowS: HOUR_S };
const letterFromAddress: Limit = { what: 'letter from address', most: 60, windowS: HOUR_S };
const letterOfStaff: Limit = { what: 'letters of staff', most: 300, windowS: 24 * HOUR_S };
const linkFromAddress: Limit = { what: 'link from address', most: 120, windowS: QUARTER_S };
const tokensOfAccount: Limit = { what: 'tokens of account', most: 600, windowS: QUARTER_S };
const checkOfAddress: Limit = { what: 'check', most: 60, windowS: QUARTER_S };
const checkFromAddress: Limit = { what: 'check from address', most: 600, windowS: QUARTER_S };

/** The last attempt on a password: the next one waits for the window to end. */
export const LAST_PASSWORD = passwordOfAccount.most;

/** Guesses of a password: strict by account, which many addresses may share out among them; generous by address, behind which many people may sit. */
export const passwordTakes = (account: string, address: string): readonly Take[] => [
  [passwordOfAccount, account],
  ...takesByNetwork(passwordFromAddress, address),
];
/** Guesses of a second factor, across all challenges of an account. */
export const codeTakes = (identityId: string, address: string): readonly Take[] => [[codeOfAccount, identityId], ...takesByNetwork(codeFromAddress, address)];
/** Everything that sends a letter to an address somebody typed; `kind` keeps one sort from using up another. */
export const letterTakes = (kind: string, email: string, address: string): readonly Take[] => [
  [letterToAddress, `${kind} ${email}`],
  ...takesByNetwork(letterFromAddress, address, kind),
];
/** Letters staff have written to people they add. */
export const staffLetterTakes = (sender: string): readonly Take[] => [[letterOfStaff, sender]];
/** Sessions begun and renewed: each leaves rows that are kept for a month. */
export const tokenTakes = (identityId: string): readonly Take[] => [[tokensOfAccount, identityId]];
export const linkTakes = (address: string): readonly Take[] => takesByNetwork(linkFromAddress, address);
export const checkTakes = (email: string, address: string): readonly Take[] => [[checkOfAddress, email], ...takesByNetwork(checkFromAddress, address)];
