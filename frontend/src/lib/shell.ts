/** The installable shell: a service worker in the built page, none while developing. */
export function registerShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without the worker the page works all the same, only not offline.
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
