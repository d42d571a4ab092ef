// Runs before the first paint, as an inline script: theme, language of the shared shell, form, first visit by an English browser.
(() => {
  const root = document.documentElement;
  /** A browser may refuse to keep anything. */
  const kept = (use) => {
    try {
      return use(localStorage);
    } catch {}
  };

  const theme = kept((values) => values.theme);
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  root.lang = /^\/en(\/|$)/.test(location.pathname) ? 'en' : 'tr';

  // The bare address is in the language that was chosen, else in the browser's. Only the two known codes count; anything
  // else that got into the storage is ignored.
  const stored = kept((values) => values.i18nextLng);
  const isEnglish = stored === 'en' || (stored !== 'tr' && /^en\b/i.test(navigator.language));
  // Who comes from a page of ours has followed a link to this one.
  if (location.pathname === '/' && isEnglish && !document.referrer.startsWith(`${location.origin}/`)) {
    root.dataset.leaving = '';
    location.replace(`/en${location.search}${location.hash}`);
  }

  // The pre-rendered page holds the sign-in form; who asked for another one, or comes back with news, must not see it first.
  if (/[?&](mode=(signup|recover)|fault=\w+|step=\w+)\b/.test(location.search)) root.dataset.otherForm = '';

  // Likewise the teasers hold every sample, and help every article; who comes with a choice must not see all of them first.
  if (/[?&](type|genre|time|difficulty|cuisine|mood|q|category)=/.test(location.search)) root.dataset.filtered = '';

  const isMember = kept((values) => values['bugunne-session']);
  if (isMember) root.dataset.member = '';

  // What is laid out late (styles.css) moves what is below it: all of it at once for those who go on with the Tab key or
  // come to a part of the page.
  if (location.hash) root.dataset.moved = '';
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') root.dataset.moved = '';
  });

  // A button that is pressed before the page is alive is pressed once it is: React's mark on it tells.
  const isAlive = (button) => Object.keys(button).some((key) => key.startsWith('__reactProps'));
  const pressed = new Set();
  const letGo = (button) => {
    pressed.delete(button);
    button.removeAttribute('data-pressed');
  };
  const pressAgain = () => {
    for (const button of [...pressed]) {
      // What was drawn anew meanwhile is another button, which the reader has not pressed.
      if (!button.isConnected) letGo(button);
      else if (isAlive(button)) {
        letGo(button);
        button.click();
      }
    }
    if (pressed.size > 0) setTimeout(pressAgain, 50);
  };
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      // A language that is chosen before the page is alive is chosen as well, and the server told of it by the next page.
      const language = event.target.closest('a[hreflang]')?.hreflang;
      if (language) {
        kept((values) => {
          values.i18nextLng = language;
          if (isMember) values['bugunne-language-unsent'] = language;
        });
      }
      const button = event.target.closest('button');
      if (!button || isAlive(button)) return;
      event.preventDefault();
      event.stopPropagation();
      if (pressed.size === 0) setTimeout(pressAgain, 50);
      pressed.add(button);
      button.dataset.pressed = '';
    },
    true,
  );

  // Better a moment of too much than nothing for good: should the scripts take long, all of it is shown.
  const reveal = () => {
    delete root.dataset.otherForm;
    delete root.dataset.filtered;
  };
  setTimeout(reveal, 10_000);
  const giveUp = () => {
    reveal();
    pressed.forEach(letGo);
  };

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
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', onerror: giveUp }, code));
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
