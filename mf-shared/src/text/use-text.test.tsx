import { expect, test } from '@jest/globals';
import { startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { openTexts } from './index.ts';

test('a component that waits for its texts keeps its other hooks, however soon they come', async () => {
  const { useText } = openTexts<{ page: { title: null } }>(() => Promise.resolve({ default: { 'page.title': 'A Slow Light' } }));
  const faults: unknown[] = [];
  function Page() {
    const [count, setCount] = useState(1);
    const text = useText('page');
    const [suffix] = useState('!');
    useEffect(() => {
      setCount(2);
    }, []);
    return `${text('title')}${suffix} ${count}`;
  }
  const place = document.createElement('div');
  const root = createRoot(place, { onRecoverableError: (fault) => faults.push(fault), onUncaughtError: (fault) => faults.push(fault) });
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      if (place.textContent.endsWith('2')) resolve();
    }).observe(place, { childList: true, characterData: true, subtree: true });
  });
  // Drawn in pieces, as what comes near is: only then does React draw on from where it waited.
  startTransition(() => {
    root.render(<Page />);
  });
  await drawn;
  expect([place.textContent, faults]).toEqual(['A Slow Light! 2', []]);
  root.unmount();
});
