/** The installable shell: a service worker in the built page, none while developing. */
export function registerShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Without the worker the page works all the same, only not offline.
    void navigator.serviceWorker.register('/sw.js').catch(() => null);
  });
}
