import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';

interface Keyboard {
  readonly keyboard: (keys: string) => Promise<void>;
}

/** Takes the handle on focus to the first place of its list by keys. Each key waits for the place the one before it led to. */
export async function dragToFirst({ keyboard }: Keyboard, grip: HTMLElement, first: string): Promise<void> {
  grip.focus();
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
