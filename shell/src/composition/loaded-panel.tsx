import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { QueryProvider } from '@marquee/mf-shared/api';
import { Drawer } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../text.ts';
import { loadedParts, sharedModules } from './loaded.ts';
import { LoadedPartFacts } from './loaded-part.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  h3 {
    font-size: var(--font-md);
    margin-block-end: var(--space-2);
  }
`;
const Lead = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;
const Table = styled.table`
  inline-size: 100%;
  font-size: var(--font-xs);
  th,
  td {
    padding: var(--space-1) 0;
    padding-inline-end: var(--space-2);
    border-block-end: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  :is(th, td):is(:nth-child(2), :nth-child(3)) {
    white-space: nowrap;
  }
`;

/** Lists the parts of the page: each section's release, files, sizes, times and a choice of another release; and all shared modules. */
function LoadedPanel({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const text = useText('composition');
  const [parts] = useState(loadedParts);
  const [modules] = useState(sharedModules);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={text('title')} width="36rem">
      <Parts>
        <Lead>{text('lead')}</Lead>
        {parts.map((part) => (
          <LoadedPartFacts key={part.name} part={part} />
        ))}
        <section aria-labelledby="shared-modules">
          <h3 id="shared-modules">{text('shared')}</h3>
          <Table>
            <thead>
              <tr>
                {(['module', 'version', 'provider', 'usedBy'] as const).map((name) => (
                  <th key={name} scope="col">
                    {text(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {modules.map(({ name, version, from, usedBy }) => (
                <tr key={`${name} ${version}`}>
                  {[name, version, from].map((fact, at) => (
                    <td key={at}>
                      <bdi dir="ltr">{fact}</bdi>
                    </td>
                  ))}
                  <td>{usedBy.length > 0 ? <bdi dir="ltr">{usedBy.join(', ')}</bdi> : text('nobody')}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      </Parts>
    </Drawer>
  );
}

/** Opens the panel over the page, in a root of its own; the focus returns afterwards. */
export function openLoadedPanel(): void {
  const before = document.activeElement;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  root.render(
    <QueryProvider>
      <LoadedPanel isOpen onClose={close} />
    </QueryProvider>,
  );
}
