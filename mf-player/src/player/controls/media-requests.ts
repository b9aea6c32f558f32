/** Full screen and picture in picture belong to media-chrome: it knows each browser's way. Asked by its own events. */
function request(controller: HTMLElement | null, name: string): void {
  controller?.dispatchEvent(new CustomEvent(name, { composed: true, bubbles: true }));
}

export function toggleFullscreen(controller: HTMLElement | null): void {
  // The document knows at once; the attribute follows, and is all there is where only the picture fills the screen.
  const isFull = document.fullscreenElement !== null || controller?.hasAttribute('mediaisfullscreen');
  request(controller, isFull ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest');
}

export function togglePip(controller: HTMLElement | null): void {
  request(controller, controller?.hasAttribute('mediaispip') ? 'mediaexitpiprequest' : 'mediaenterpiprequest');
}
