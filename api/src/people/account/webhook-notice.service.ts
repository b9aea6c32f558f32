import { tellStopped } from '../../operation/webhook/deliver-webhook.ts';
import { findStopped } from '../../operation/webhook/endpoint.repository.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import { listHolders } from './holders.repository.ts';
import { notify } from './notification.service.ts';

/** Tells those who run webhooks that one was switched off since it failed, once. */
export function webhookNoticeJobs(jobs: Jobs): void {
  jobs.serve(tellStopped, (ctx, { endpointId }) =>
    ctx.finish(async (inside) => {
      const stopped = await findStopped(inside, endpointId);
      if (!stopped) return;
      const { host } = new URL(stopped.url);
      const words = (wording: Wording) => {
        const text = textIn(wording, 'notification');
        return { subject: text('webhookStopped', { host }), text: text('webhookStoppedText', { host }) };
      };
      for (const identityId of await listHolders(inside, 'webhook:update', null))
        await notify(inside, { identityId, event: 'WEBHOOK_FAILING', link: '/settings/webhooks', words });
    }),
  );
}
