import { Chip } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { Territories } from '../avail-words.tsx';
import { changeTones } from './change-tones.ts';
import type { PlannedAvail } from './import-types.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  min-inline-size: 16rem;
  margin: 0;
  padding: 0;
  list-style: none;
  white-space: normal;
  del {
    color: var(--text-muted);
  }
  ins {
    font-weight: 600;
    text-decoration: none;
  }
  @media (max-width: 575px) {
    min-inline-size: 0;
  }
`;

/** Rights of an ALID: where, how and when, and the terms that become others. */
export function PlannedAvails({ avails }: { readonly avails: readonly PlannedAvail[] }) {
  const text = useText('availImport');
  return (
    <List role="list">
      {avails.map((avail, at) => {
        const { change, territories, licenseType, formatProfile, start, end, terms } = avail;
        return (
          <li key={avail.availId ?? at}>
            <Chip tone={changeTones[change]}>{text(`change${change}`)}</Chip> <Territories territories={territories} />{' '}
            <bdi>{`${licenseType} · ${formatProfile}`}</bdi> <bdi>{`${start} – ${end}`}</bdi>
            {terms.map(({ term, before, after }) => (
              <div key={term}>
                <bdi>{term}</bdi>: <del aria-label={text('before', { value: before || '–' })}>{before || '–'}</del>{' '}
                <span aria-hidden="true" data-mirror="">
                  →
                </span>{' '}
                <ins aria-label={text('after', { value: after || '–' })}>{after || '–'}</ins>
              </div>
            ))}
          </li>
        );
      })}
    </List>
  );
}
