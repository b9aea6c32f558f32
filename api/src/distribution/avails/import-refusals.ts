import { refuse } from '../../platform/context.ts';

export const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
export const busy = refuse('CONFLICT', 'Its job is under way. Wait until it is over.', { path: 'id', code: 'transition' });
export const unread = refuse('CONFLICT', 'Nothing could be read of this list. Send it again.', { path: 'id', code: 'unreadable' });
