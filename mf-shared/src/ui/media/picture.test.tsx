import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Picture } from './picture.tsx';

test.each([
  ['Ice Diary', 'ID'],
  ['🎬 night', '🎬N'],
  ['𩸽 山', '𩸽山'],
  ['👩‍🚀 up', '👩‍🚀U'],
  ['e\u0301tude', 'E\u0301'],
])('a stand-in for %j shows the first graphemes of its words', (alt, initials) => {
  const { container } = render(<Picture sources={undefined} alt={alt} sizes="10rem" />);
  expect(container.textContent).toBe(initials);
});
