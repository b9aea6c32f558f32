import { createRoot, type Root } from 'react-dom/client';
import { Button, EmptyState } from '@marquee/mf-shared/ui';
import { defineText } from '@marquee/mf-shared/text';
import type { Playable } from './stage.ts';

const useText = defineText({
  en: { title: 'This section is unavailable', text: 'Everything else keeps working. We have been told and are looking into it.', retry: 'Try again' },
  ar: { title: 'هذا القسم غير متاح', text: 'كل شيء آخر يعمل كالمعتاد. لقد أُبلغنا بالأمر ونعمل على حله.', retry: 'حاول مرة أخرى' },
});

function Unavailable({ retry }: { readonly retry: () => void }) {
  const text = useText();
  return (
    <div role="alert">
      <EmptyState title={text.title} text={text.text} action={<Button onClick={retry}>{text.retry}</Button>} />
    </div>
  );
}

/** The quiet panel in the place of a section that cannot be had. Another page of the section is reason to try again, too. */
export function unavailable(retry: () => void): Playable {
  let root: Root | undefined;
  let stopWatching: (() => void) | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount({ element, owns }) {
      root = createRoot(element);
      root.render(<Unavailable retry={retry} />);
      const path = location.pathname;
      const look = () => {
        if (location.pathname !== path && owns(location.pathname)) retry();
      };
      addEventListener('single-spa:routing-event', look);
      stopWatching = () => {
        removeEventListener('single-spa:routing-event', look);
      };
      return Promise.resolve();
    },
    unmount() {
      stopWatching?.();
      root?.unmount();
      return Promise.resolve();
    },
  };
}
