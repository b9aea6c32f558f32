import { type Context, refuse } from '../../platform/context.ts';
import { isReferenceKnown } from './payment.repository.ts';

const taken = refuse('CONFLICT', 'Another payment has this reference.', { path: 'providerReference', code: 'taken' });

/** A reference outside names one payment. */
export async function refuseReference(
  ctx: Context,
  reference: string | undefined,
  except: string | null = null,
): Promise<ReturnType<typeof refuse> | undefined> {
  return reference !== undefined && (await isReferenceKnown(ctx, reference, { except })) ? taken : undefined;
}
