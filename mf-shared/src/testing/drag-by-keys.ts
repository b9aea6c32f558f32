import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';

interface Keyboard {
  readonly keyboard: (keys: string) => Promise<void>;
}

/** Takes the row of a handle to the first place of its list by keys: from the row to its handle, as Tab goes. Each key waits for the place the one before it led to. */
export async function dragToFirst({ keyboard }: Keyboard, grip: HTMLElement, first: string): Promise<void> {
  const row = grip.closest<HTMLElement>('[role="row"]');
  row?.focus();
  await waitFor(() => {
    expect(document.activeElement).toBe(row);
  });
  await keyboard('{Tab}');
  await waitFor(() => {
    expect(document.activeElement).toBe(grip);
  });
  await keyboard('{Enter}');
  const labelOf = () => document.activeElement?.getAttribute('aria-label') ?? '';
  await waitFor(() => {
    expect(labelOf()).toMatch(/^Insert /);
  });
  while (labelOf() !== `Insert before ${first}`) {
    const before = document.activeElement;
    await keyboard('{ArrowUp}');
    await waitFor(() => {
      expect(document.activeElement).not.toBe(before);
    });
  }
  await keyboard('{Enter}');
}
