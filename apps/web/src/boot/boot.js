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

  if (read('bugunne-session')) root.dataset.member = '';
})();
