/** Up again, and the keyboard with it. */
export function goToTop(): void {
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  document.getElementById('stage')?.focus({ preventScroll: true });
}
