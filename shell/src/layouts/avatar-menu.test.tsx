import { afterEach, expect, it } from '@jest/globals';
import type { Identity } from '@marquee/api/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { AvatarMenu } from './avatar-menu.tsx';

afterEach(cleanup);

it.each([
  ['𩸽山', '𩸽'],
  ['🎬 Vera', '🎬'],
  ['👩🏽‍🚀', '👩🏽‍🚀'],
  ['हिमा', 'हि'],
  ['e\u0301lise', 'E\u0301'],
  [' vera', 'V'],
])('the header shows the first character of %s whole', (firstName, shown) => {
  render(<AvatarMenu identity={{ firstName, avatar: null } as Identity} unread={0} />);
  expect(screen.getByRole('button').textContent).toBe(shown);
});
