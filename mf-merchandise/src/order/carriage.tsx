import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { Parcel } from './order-row.ts';

const Follow = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  color: var(--accent-text);
  overflow-wrap: anywhere;
`;

export function Carriage({ of: { carrier, trackingNumber, trackingUrl } }: { readonly of: Pick<Parcel, 'carrier' | 'trackingNumber' | 'trackingUrl'> }) {
  const text = useText('parcel');
  if (!carrier && !trackingNumber && !trackingUrl) return null;
  const number = trackingNumber ? <bdi dir="ltr">{trackingNumber}</bdi> : null;
  return (
    <p>
      {carrier ? <bdi>{carrier}</bdi> : null}
      {carrier && number ? ' · ' : null}
      {number}
      {(carrier || number) && trackingUrl ? ' · ' : null}
      {trackingUrl ? (
        <Follow href={trackingUrl} target="_blank" rel="noreferrer">
          {text('follow')}
          <ExternalLink size="0.9em" aria-hidden="true" />
        </Follow>
      ) : null}
    </p>
  );
}
