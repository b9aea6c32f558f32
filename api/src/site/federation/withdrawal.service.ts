import { notify } from '../../people/account/notification.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import type { NamedRelease } from './composition.ts';
import { noteAlarm } from './alarm.repository.ts';
import { listDeciders } from './deciders.repository.ts';
import { countNetworks, hourOf, readTraffic } from './traffic.repository.ts';
import { type Figures, isSuspect, isWorse, MIN_NETWORKS } from './verdict.ts';
import { holdChannels, insteadOf, noteWithdrawal, takeAway } from './withdrawal.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Period for the figures of the previous release; longer, as it may not have been live recently. */
const BEFORE_MS = 7 * 24 * HOUR_MS;

const percentOf = ({ pages, failing }: Figures) => (pages === 0 ? 0 : Math.min(100, Math.round((failing / pages) * 100)));

/** Notifies the people who decide on releases, in the console and, unless disabled, by mail. */
async function tell(
  ctx: Context,
  { name, version }: NamedRelease,
  { what, instead, now, before }: { what: 'withdrawn' | 'failing'; instead: string; now: Figures; before: Figures },
): Promise<void> {
  const words = (wording: Wording) => {
    const text = textIn(wording, 'notification');
    const figures = { percent: percentOf(now), pages: now.pages, percentBefore: percentOf(before) };
    const given = { name, version, instead, ...figures };
    return what === 'withdrawn'
      ? { subject: text('withdrawn', { name }), text: text('withdrawnText', given) }
      : { subject: text('failing', { name }), text: text('failingText', given) };
  };
  for (const identityId of await listDeciders(ctx)) await notify(ctx, { identityId, event: 'RELEASE_WITHDRAWN', link: '/settings/releases', words });
}

/**
 * Judges a release after a failure, in the transaction that counted it. A canary that fails more than the live release is ended, once. A live release stays,
 * because anonymous reports are not trusted: people are notified and can withdraw it (`POST /release/withdraw`).
 */
export async function judge(ctx: Context, release: NamedRelease): Promise<void> {
  const since = hourOf(new Date(ctx.now().getTime() - HOUR_MS));
  const now = await readTraffic(ctx.run, ctx.tenant.id, release, since);
  if (!isSuspect(now) || (await countNetworks(ctx, release, since)) < MIN_NETWORKS) return;
  const channels = await holdChannels(ctx.run, ctx.tenant.id, release.name);
  const instead = insteadOf(release.version, channels);
  if (instead === undefined) return;
  const before = await readTraffic(ctx.run, ctx.tenant.id, { name: release.name, version: instead }, new Date(ctx.now().getTime() - BEFORE_MS));
  if (!isWorse(now, before)) return;
  if (channels.some(({ channel, version }) => channel === 'stable' && version === release.version)) {
    if (!(await noteAlarm(ctx.run, ctx.tenant.id, release, { now, before, at: ctx.now() }))) return;
    await tell(ctx, release, { what: 'failing', instead, now, before });
    ctx.log.error({ ...release, instead, now, before }, 'a live release fails more than the one before it');
    return;
  }
  const cause = { by: null, reason: null, now, before, at: ctx.now() };
  if (!(await noteWithdrawal(ctx.run, ctx.tenant.id, release, cause, false))) return;
  await takeAway(ctx.run, ctx.tenant.id, release);
  await tell(ctx, release, { what: 'withdrawn', instead, now, before });
  ctx.log.error({ ...release, instead, now, before }, 'canary withdrawn: it fails more than the live release');
}
