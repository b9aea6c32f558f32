import { describe, expect, it } from '@jest/globals';
import { brandCss } from './brand-css.ts';

describe('brand colours', () => {
  it('a dark brand keeps its colour and takes white text', () => {
    expect(brandCss('#8a1030')).toContain('--brand: #8a1030; --on-brand: #ffffff');
  });
  it('a bright brand takes dark text', () => {
    expect(brandCss('#ffd400')).toContain('--on-brand: #0a0b0f');
  });
  it('a middling brand is darkened until white can be read on it', () => {
    expect(brandCss('#e0315b')).toMatch(/--brand: #(?!e0315b)[0-9a-f]{6}; --on-brand: #ffffff/);
  });
  it('an invalid colour changes nothing', () => {
    expect(brandCss('red; } body { display: none')).toBe('');
  });
});
