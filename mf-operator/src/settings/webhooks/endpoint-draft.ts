import type { Body, EventType, WebhookEndpoint } from '@marquee/api/contract';

export interface EndpointDraft {
  readonly url: string;
  readonly description: string;
  readonly told: 'ALL' | 'SOME';
  readonly types: EventType[];
  readonly enabled: boolean;
}

export const endpointDraftOf = (endpoint: WebhookEndpoint | undefined): EndpointDraft => ({
  url: endpoint?.url ?? '',
  description: endpoint?.description ?? '',
  told: (endpoint?.types.length ?? 0) > 0 ? 'SOME' : 'ALL',
  types: endpoint?.types ?? [],
  enabled: endpoint?.enabled ?? true,
});

const fieldsOf = ({ url, description, told, types, enabled }: EndpointDraft) => ({
  url: url.trim(),
  description: description.trim(),
  types: told === 'ALL' ? [] : types,
  enabled,
});

/** Returns all fields of a new endpoint, or the changed fields of an existing one. */
export function endpointWishOf(draft: EndpointDraft, began: EndpointDraft, endpoint: WebhookEndpoint | undefined): Body<'POST /webhook/endpoint/item'> {
  const fields = fieldsOf(draft);
  if (!endpoint) return fields;
  const before = fieldsOf(began);
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]));
  return { id: endpoint.id, version: endpoint.version, ...Object.fromEntries(changed) };
}
