import type { Body } from '@marquee/api/contract';
import { type DeliveryDraft, deliveryDraftOf, deliveryWishOf } from './delivery-draft.ts';
import { type Channel, typeNames } from './feed-words.ts';

/** The form of a feed; lists are typed with commas. */
export interface FeedDraft extends DeliveryDraft {
  readonly name: string;
  readonly description: string;
  readonly format: Channel['format'];
  readonly schedule: Channel['schedule'];
  readonly hour: string;
  readonly weekday: string;
  readonly timeZone: string;
  readonly types: readonly string[];
  readonly genres: string;
  readonly tags: string;
  readonly territories: string;
  readonly audience: Channel['audience'];
  readonly leadDays: string;
  readonly protection: Channel['protection'];
  readonly needsApproval: boolean;
  readonly isActive: boolean;
}

type FeedDraftSource = Pick<
  Channel,
  | 'name'
  | 'description'
  | 'format'
  | 'schedule'
  | 'hour'
  | 'weekday'
  | 'timeZone'
  | 'filter'
  | 'audience'
  | 'leadDays'
  | 'protection'
  | 'needsApproval'
  | 'entityStatus'
> & { readonly territories: readonly string[] };

const together = (words: readonly string[] | undefined) => (words ?? []).join(', ');
/** Returns what is between commas, each once. */
export const apart = (typed: string): string[] => [...new Set(typed.split(/[,،]/u).map((word) => word.trim()))].filter((word) => word !== '');

/** A feed as it begins. */
const blank: Omit<FeedDraftSource, 'timeZone'> = {
  name: '',
  description: '',
  format: 'MRSS',
  schedule: 'DAILY',
  hour: 3,
  weekday: 1,
  filter: {},
  territories: [],
  audience: 'ANY',
  leadDays: 0,
  protection: 'LINK',
  needsApproval: false,
  entityStatus: 'APPROVED',
};

export function feedDraftOf(channel: Channel | undefined, timeZone: string): FeedDraft {
  const { name, description, format, schedule, hour, weekday, filter, territories, audience, leadDays, protection, needsApproval, entityStatus } =
    channel ?? blank;
  return {
    ...{ name, description, format, schedule, audience, protection, needsApproval, hour: String(hour), weekday: String(weekday), leadDays: String(leadDays) },
    ...{ types: filter.programTypes ?? [], genres: together(filter.genres), tags: together(filter.tags), territories: together(territories) },
    ...deliveryDraftOf(channel),
    timeZone: channel?.timeZone ?? timeZone,
    isActive: entityStatus === 'APPROVED' || entityStatus === 'COMPLETED',
  };
}

/** Returns the selection rules of a form; rules it does not show stay as they are. */
export function filterOf({ types, genres, tags }: Pick<FeedDraft, 'types' | 'genres' | 'tags'>, channel: Channel | undefined): Channel['filter'] {
  const { programTypes: _types, genres: _genres, tags: _tags, ...others } = channel?.filter ?? {};
  const chosen = typeNames.filter((one) => types.includes(one));
  const [ofGenres, ofTags] = [apart(genres), apart(tags)];
  return {
    ...others,
    ...(chosen.length > 0 && { programTypes: [...chosen] }),
    ...(ofGenres.length > 0 && { genres: ofGenres }),
    ...(ofTags.length > 0 && { tags: ofTags }),
  };
}

/** Returns what is saved. */
export function feedWishOf(draft: FeedDraft, channel: Channel | undefined): Body<'POST /channel/item'> {
  const { name, description, format, schedule, hour, weekday, timeZone, territories, audience, leadDays, protection, needsApproval, isActive } = draft;
  return {
    ...(channel && { id: channel.id, version: channel.version }),
    ...{ name: name.trim(), description: description.trim(), format, schedule, hour: Number(hour), weekday: Number(weekday), timeZone: timeZone.trim() },
    ...{ audience, leadDays: Number(leadDays), protection, needsApproval, filter: filterOf(draft, channel) },
    ...deliveryWishOf(draft, channel),
    territories: apart(territories).map((one) => one.toUpperCase()),
    entityStatus: isActive ? 'APPROVED' : 'DRAFT',
  };
}
