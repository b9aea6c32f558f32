import type { Body, Result } from '../../../contract/index.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import { findRecord } from '../../platform/resource/resource.repository.ts';
import type { Platform } from '../../platform/route.ts';
import type { Provider } from '../provider/provider.ts';
import { paymentProviders } from '../provider/providers.service.ts';
import { askCapture } from './authorizing.service.ts';

const notTaken = refuse('CONFLICT', 'Its provider takes no money later.', { path: 'provider', code: 'unfit' });

/** Takes the money of a charge its payer has agreed to, and returns the payment as that has left it. */
export function capturing(platform: Platform, payments: Resource<'transaction', 'payment'>) {
  const providers: Readonly<Record<string, Provider>> = paymentProviders(platform);
  return async (ctx: Context, id: string, asked: Body<'POST /transaction/capture/:id'>) => {
    const written = await askCapture(ctx, id, asked);
    if (!written.ok) return written;
    const taken: Result<true> = (await providers[written.value]?.capture?.(ctx, id)) ?? notTaken;
    if (!taken.ok) return taken;
    const record = await findRecord(ctx, payments, id);
    return record ? done(record) : notFound;
  };
}
