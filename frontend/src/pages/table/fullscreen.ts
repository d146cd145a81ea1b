/** Full screen where the browser has it; leaving is the browser's own Esc as well. */
export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  // A browser may refuse: the page simply stays as it is.
  else document.documentElement.requestFullscreen?.().catch(() => null);
}
