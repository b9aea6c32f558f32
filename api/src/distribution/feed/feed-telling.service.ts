import { listHolders } from '../../people/account/holders.repository.ts';
import { notify } from '../../people/account/notification.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import type { ChannelRow, NewFile } from './feed.repository.ts';

type Words = (wording: Wording) => { readonly subject: string; readonly text: string };

async function tell(ctx: Context, { id, organizationId }: ChannelRow, words: Words): Promise<void> {
  for (const identityId of await listHolders(ctx, 'channel:update', organizationId))
    await notify(ctx, { identityId, event: 'FEED_FAILED', link: `/library/channelfeeds/${id}`, words });
}

/** Tells those who look after a feed that its file waits for approval. */
export function tellWaiting(ctx: Context, channel: ChannelRow, { titles }: Pick<NewFile, 'titles'>): Promise<void> {
  return tell(ctx, channel, (wording) => {
    const text = textIn(wording, 'notification');
    return { subject: text('feedWaits', { name: channel.name }), text: text('feedWaitsText', { titles }) };
  });
}

/** Tells them that it could not be built. */
export function tellFailed(ctx: Context, channel: ChannelRow): Promise<void> {
  return tell(ctx, channel, (wording) => {
    const text = textIn(wording, 'notification');
    return { subject: text('feedFailed', { name: channel.name }), text: text('feedFailedText') };
  });
}

/** Tells them that its file did not reach the partner. */
export function tellUndelivered(ctx: Context, channel: ChannelRow): Promise<void> {
  return tell(ctx, channel, (wording) => {
    const text = textIn(wording, 'notification');
    return { subject: text('feedUndelivered', { name: channel.name }), text: text('feedUndeliveredText') };
  });
}
