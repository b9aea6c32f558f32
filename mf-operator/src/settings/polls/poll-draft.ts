import type { Body, PollPlacement, Reply } from '@marquee/api/contract';

export type Poll = Reply<'GET /poll/item/:id'>;

/** Named as the API names it, so that its refusals land on the fields. An option without an id is new. */
export interface PollDraft {
  readonly question: string;
  readonly description: string;
  readonly options: { readonly id: string; readonly label: string }[];
  readonly opensAt: string;
  readonly closesAt: string;
  readonly audience: Poll['audience'];
  readonly resultsVisible: Poll['resultsVisible'];
  readonly placements: PollPlacement[];
  readonly entityStatus: 'DRAFT' | 'APPROVED';
}

export const audiences = ['EVERYONE', 'MEMBERS'] as const satisfies readonly Poll['audience'][];
export const visibilities = ['ALWAYS', 'AFTER_VOTE', 'AFTER_CLOSE'] as const satisfies readonly Poll['resultsVisible'][];
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 20;

export const isPublished = ({ entityStatus }: Pick<Poll, 'entityStatus'>): boolean => entityStatus === 'APPROVED' || entityStatus === 'COMPLETED';

/** A moment as its field takes it: to the minute, in the reader's own time. */
function momentOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const instantOf = (moment: string) => (moment === '' ? null : new Date(moment).toISOString());

const fresh: PollDraft = {
  ...{ question: '', description: '', opensAt: '', closesAt: '' },
  options: [
    { id: '', label: '' },
    { id: '', label: '' },
  ],
  ...{ audience: 'EVERYONE', resultsVisible: 'AFTER_VOTE', entityStatus: 'APPROVED' },
  placements: [],
};

/** The draft that the form starts from. */
export function pollDraftOf(poll: Poll | undefined): PollDraft {
  if (!poll) return fresh;
  const { question, description, options, opensAt, closesAt, audience, resultsVisible, placements } = poll;
  return {
    ...{ question, description, audience, resultsVisible, placements },
    options: options.map(({ id = '', label }) => ({ id, label })),
    opensAt: momentOf(opensAt),
    closesAt: momentOf(closesAt),
    entityStatus: isPublished(poll) ? 'APPROVED' : 'DRAFT',
  };
}

const fieldsOf = ({ question, description, options, opensAt, closesAt, ...rest }: PollDraft) => ({
  ...rest,
  question: question.trim(),
  description: description.trim(),
  options: options.map(({ id, label }, sequence) => ({ ...(id === '' ? {} : { id }), label: label.trim(), sequence })),
  opensAt: instantOf(opensAt),
  closesAt: instantOf(closesAt),
});

/** Returns the fields to send; of a poll there is, only those that differ from the beginning. */
export function pollWishOf(draft: PollDraft, began: PollDraft, existing: Poll | undefined): Body<'POST /poll/item'> {
  const fields = fieldsOf(draft);
  if (!existing) return fields;
  const before: Readonly<Record<string, unknown>> = fieldsOf(began);
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { id: existing.id, version: existing.version, ...Object.fromEntries(changed) };
}
