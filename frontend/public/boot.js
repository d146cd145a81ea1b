// Before the first paint: the theme and the table colour kept on this device.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('pa.settings') || '{}') || {};
  } catch {
    // No storage: the system's theme holds.
  }
  var dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (kept.table && kept.table !== 'mata') root.dataset.table = kept.table;
})();
