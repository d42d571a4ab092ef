// Runs before the first paint, as an inline script: theme, language of the shared shell, form, first visit by an English browser.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const theme = read('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  root.lang = /^\/en(\/|$)/.test(location.pathname) ? 'en' : 'tr';

  // Only the two known codes count; anything else that got into the storage is ignored.
  const stored = read('i18nextLng');
  const chosen = stored === 'tr' || stored === 'en';
  if (location.pathname === '/' && !chosen && /^en\b/i.test(navigator.language)) {
    root.dataset.leaving = '';
    location.replace(`/en${location.search}${location.hash}`);
  }

  // The pre-rendered page holds the sign-in form; who asked for another one, or comes back with news, must not see it first.
  if (/[?&](mode=(signup|recover)|fault=\w+|step=\w+)\b/.test(location.search)) root.dataset.otherForm = '';

  // Likewise the teasers hold every sample, and help every article; who comes with a choice must not see all of them first.
  if (/[?&](type|genre|time|difficulty|cuisine|mood|q|category)=/.test(location.search)) root.dataset.filtered = '';

  if (read('bugunne-session')) root.dataset.member = '';

  // A pre-rendered page is painted from its HTML alone. Its whole style sheet and its scripts come once that is done, so
  // that they do not take the line from the fonts; the build names them (finish-pages.ts).
  let isStarted = false;
  const start = () => {
    const late = document.querySelector('script[type="text/late-module"]');
    if (isStarted || !late) return;
    isStarted = true;
    document.head.querySelector('link[href="data:,"]').remove();
    // What stands in a noscript is text to a browser that runs this.
    document.head.insertAdjacentHTML('beforeend', document.getElementById('late').textContent);
    // The libraries start in a turn of their own: all at once would keep a cheap phone from answering.
    const libraries = late.dataset.first.split(' ').map((src) => ({ src }));
    for (const code of [...libraries, { textContent: late.textContent }]) {
      document.head.append(Object.assign(document.createElement('script'), { type: 'module' }, code));
    }
  };
  // Asked again and again: an observer is dearer to make on a cheap phone than a few questions.
  const startOncePainted = () => {
    if (isStarted) return;
    if (performance.getEntriesByType('paint').length > 0) start();
    else setTimeout(startOncePainted, 30);
  };
  const whenParsed = () => {
    if (!document.querySelector('script[type="text/late-module"]')) return;
    // A tab in the background is not painted at all.
    if (document.hidden) return start();
    startOncePainted();
    setTimeout(start, 1000);
  };
  if (document.readyState !== 'loading') whenParsed();
  else addEventListener('DOMContentLoaded', whenParsed, { once: true });
})();
