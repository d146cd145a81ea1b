// Before the first paint: the theme and the table colour kept on this device. And while the scripts
// are on their way: what the page of this address will ask the server (src/lib/ahead.ts).
(function () {
  var root = document.documentElement;
  var parts = location.pathname.split('/').filter(Boolean);
  var ahead = (window.ahead = { answers: new Map(), socket: null });

  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // No storage: the system's theme holds, and nobody is known.
    }
  }

  function paint() {
    var chosen = JSON.parse(kept('pa.settings') || '{}') || {};
    var system = matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = chosen.theme === 'dark' || (chosen.theme !== 'light' && system) ? 'dark' : 'light';
    if (chosen.table && chosen.table !== 'mata') root.dataset.table = chosen.table;
  }

  function ask(path) {
    var headers = { Accept: 'application/json', 'Accept-Language': english ? 'en' : 'pt-BR' };
    var answer = fetch('/api/v1/' + path, { headers: headers, credentials: 'same-origin' });
    // Read at once: whoever uses the answer need not wait for its text, and says what failed.
    var heard = answer.then(function (response) {
      var body = response.json();
      body.catch(function () {});
      return { response: response, body: body };
    });
    heard.catch(function () {});
    ahead.answers.set(path, heard);
  }

  function hold(path) {
    var socket = new WebSocket(location.origin.replace('http', 'ws') + path);
    var held = (ahead.socket = { path: path, socket: socket, messages: [] });
    socket.onmessage = function (event) {
      held.messages.push(event);
    };
    setTimeout(function () {
      if (ahead.socket === held) socket.close(); // Not this player's, or a race's: nobody came.
    }, 20000);
  }

  paint();
  var known = kept('pa.player');
  var english = kept('pa.lang') === 'en';
  var table = known && parts[0] === 'mesa' && /^\w+$/.test(parts[1] || '') && parts[1];
  // A browser asks six things at a time: first what the page can not be drawn without.
  if (table) hold('/ws/v1/attempts/' + table + '/?lang=' + (english ? 'en' : 'pt'));
  if (table) ask('attempts/' + table + '/');
  if (known) ask('me/');
  if (!parts.length || parts[0] === 'placares') ask('daily/');
  ask('rulesets/');
})();
