import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { LiveRegion } from './live-region.tsx';

afterEach(cleanup);

it('announces a page that is gone on to by the name it gives itself, and none the document came with', async () => {
  document.title = 'Movies · Marquee';
  const { container, rerender } = render(<LiveRegion path="/movies" />);
  const region = container.querySelector('[aria-live="polite"]');
  document.title = 'Films · Marquee';
  rerender(<LiveRegion path="/news" />);
  // A style of the new page, which has not named itself yet.
  await act(async () => {
    document.head.append(document.createElement('style'));
    await Promise.resolve();
  });
  expect(region?.textContent).toBe('');
  document.title = 'News · Marquee';
  await waitFor(() => {
    expect(region?.textContent).toBe('News · Marquee');
  });
  document.title = 'Stories · Marquee';
  await waitFor(() => {
    expect(region?.textContent).toBe('Stories · Marquee');
  });
  expect(render(<LiveRegion path="/movies" />).container.textContent).toBe('');
});
