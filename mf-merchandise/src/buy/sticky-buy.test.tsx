import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StickyBuy } from './sticky-buy.tsx';

const { IntersectionObserver } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.IntersectionObserver = IntersectionObserver;
});

/** Takes the place of the browser's observer, and returns how a test reports whether the button is in sight. */
function holdSight(): (...inSight: readonly boolean[]) => void {
  let report: IntersectionObserverCallback = () => undefined;
  class Sight extends IntersectionObserver {
    constructor(changed: IntersectionObserverCallback) {
      super(changed);
      report = changed;
    }
  }
  globalThis.IntersectionObserver = Sight;
  return (...inSight) => {
    const entries = inSight.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
    act(() => {
      report(entries, undefined as unknown as IntersectionObserver);
    });
  };
}

it('shows while the button of the page is out of sight, by the last of several reports', () => {
  const report = holdSight();
  render(
    <StickyBuy standsFor={{ current: document.body }} name="Mug" price={null} from={false}>
      <button type="button">Add to cart</button>
    </StickyBuy>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  report(true, false);
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy();
  report(false, true);
  expect(screen.queryByRole('button')).toBeNull();
});
