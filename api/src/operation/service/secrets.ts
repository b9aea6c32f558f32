import { unseal } from '../../platform/sealed.ts';
import type { StoredService } from './service.repository.ts';

export interface ServiceParts {
  readonly secret: Uint8Array;
  readonly outgoing: { readonly localTargets: boolean };
}

export function secretsOf(parts: Pick<ServiceParts, 'secret'>, { secrets }: Pick<StoredService, 'secrets'>): Record<string, string> {
  const text = secrets === null ? undefined : unseal(parts.secret, secrets);
  return text === undefined ? {} : (JSON.parse(text) as Record<string, string>);
}
