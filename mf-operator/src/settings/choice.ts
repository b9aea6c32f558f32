import type { Reply } from '@marquee/api/contract';

export type Choice = Reply<'GET /identity/notification-choices'>['choices'][number];

/** The choices with one of them as it is now; what is locked stays as it is. */
export function withChoice(choices: readonly Choice[], choice: Choice): Choice[] {
  return choices.map((one) => (one.event === choice.event && one.channel === choice.channel && !one.locked ? choice : one));
}
