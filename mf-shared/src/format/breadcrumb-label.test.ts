import { describe, expect, it } from '@jest/globals';
import { breadcrumbLabel } from './breadcrumb-label.ts';

describe('breadcrumb labels', () => {
  it('hyphens of a plain label become spaces', () => {
    expect(breadcrumbLabel('track-my-order')).toBe('track my order');
  });
  it('a link keeps its label', () => {
    expect(breadcrumbLabel('sci-fi', true)).toBe('sci-fi');
  });
});
