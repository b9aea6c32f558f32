import { EventEmitter } from 'node:events';

/** Tells the workers of this process that a letter waits; those of others find it when they look next. */
export const mailQueued = new EventEmitter<{ queued: [] }>().setMaxListeners(0);
