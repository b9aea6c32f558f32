import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { request, owned } from '../../bus/index.ts';
import { startToasts, TOAST_MS } from '../../session/toast-owner.ts';
import { TRANSITION_MS } from '../../theme/transition.ts';
import { MemoryRouter } from 'react-router-dom';
import { Toasts } from './toasts.tsx';

let toasts: ReturnType<typeof startToasts>;
const show = (tone: 'info' | 'error', text: string) => {
  act(() => void request('toast.show', { tone, text }));
};
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};
const noteOf = (text: string) => screen.queryByText(text)?.parentElement;

describe('toasts', () => {
  beforeAll(() => {
    toasts = startToasts();
  });
  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <MemoryRouter>
        <Toasts {...toasts} />
      </MemoryRouter>,
    );
  });
  afterEach(() => {
    act(() => {
      owned.toasts.publish([]);
    });
    cleanup();
    jest.useRealTimers();
  });

  it('an error is red and interrupts; what went well is neutral and waits for its turn', () => {
    show('error', 'It failed');
    show('info', 'Saved');
    expect(screen.getByRole('alert').textContent).toBe('It failed');
    expect(screen.getByRole('status').textContent).toBe('Saved');
    const [error, saved] = [noteOf('It failed'), noteOf('Saved')].map((note) => getComputedStyle(note ?? document.body));
    expect(error?.backgroundColor).toBe('rgb(200, 32, 47)');
    expect(saved?.backgroundColor).not.toBe('rgb(200, 32, 47)');
  });

  it('a message links to the page that follows from it', () => {
    act(() => void request('toast.show', { tone: 'info', text: 'Added', link: { to: '/merchandise/cart', label: 'View cart' } }));
    expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/merchandise/cart');
    show('info', 'Saved');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('stays for 2000 ms, then fades for the default transition', () => {
    show('info', 'Saved');
    pass(TOAST_MS - 1);
    expect(noteOf('Saved')?.hasAttribute('data-leaving')).toBe(false);
    pass(1);
    expect(noteOf('Saved')?.hasAttribute('data-leaving')).toBe(true);
    pass(TRANSITION_MS);
    expect(noteOf('Saved')).toBeUndefined();
    expect([TOAST_MS, TRANSITION_MS]).toEqual([2000, 300]);
  });

  it('does not go while it is pointed at, and has its time again afterwards', () => {
    show('info', 'Saved');
    pass(1500);
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(60_000);
    expect(noteOf('Saved')?.hasAttribute('data-leaving')).toBe(false);
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(TOAST_MS - 1);
    expect(noteOf('Saved')).toBeTruthy();
    pass(1 + TRANSITION_MS);
    expect(noteOf('Saved')).toBeUndefined();
  });

  it('only the newest four toasts are shown', () => {
    for (const text of ['1', '2', '3', '4', '5']) show('info', text);
    expect(screen.getByRole('status').textContent).toBe('2345');
  });
});
