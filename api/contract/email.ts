import Type from 'typebox';
import { patterns } from './patterns.ts';

const shape = { minLength: 3, maxLength: 254, pattern: patterns.email };

/** An e-mail address that mail is sent to. The server reads it in its normal form and refuses an address that mail cannot reach. */
export const Email = Type.String({ ...shape, 'x-email': 'deliverable' });
/** An e-mail address that is looked up. The server reads it in its normal form. */
export const KnownEmail = Type.String({ ...shape, 'x-email': 'known' });
