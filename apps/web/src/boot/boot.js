// Inline script that runs before the first paint: theme, language of the shared shell, redirect of English browsers,
// hidden content, clicks before hydration, the look of a press, and loading of scripts after the paint.
(() => {
  // Trusted Types: what libraries write into the page is text, an empty script (React makes its script elements from
  // one), and files of this site. Content-Security-Policy decides which inline scripts run.
  const allow = (pattern) => (text) => (pattern.test(text) ? text : null);
  window.trustedTypes?.createPolicy('default', {
    createHTML: allow(/^([^<]|<script><\/script>$)*$/),
    createScript: allow(/$/),
    // The address of a worker comes with the origin.
    createScriptURL: (url) => allow(/^\/(assets\/|service-worker)/)(url.replace(location.origin, '')),
  });

  const root = document.documentElement;
  /** Storage may be blocked. */
  const withStorage = (use) => {
    try {
      return use(localStorage);
    } catch {}
  };

  const theme = withStorage((values) => values.theme);
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  root.lang = /^\/en(\/|$)/.test(location.pathname) ? 'en' : 'tr';

  // `/` is shown in the chosen language, else in the browser's. Stored values other than the two codes are ignored.
  const stored = withStorage((values) => values.i18nextLng);
  const isEnglish = stored === 'en' || (stored !== 'tr' && /^en\b/i.test(navigator.language));
  // Visitors who come from a page of this site have followed a link to the Turkish page.
  if (location.pathname === '/' && isEnglish && !document.referrer.startsWith(`${location.origin}/`)) {
    root.dataset.leaving = '';
    location.replace(`/en${location.search}${location.hash}`);
  }

  // The pre-rendered page contains the sign-in form; it is hidden when the URL asks for another form or carries an outcome.
  // Of sign-up, its title and what both forms have are shown.
  const form = /[?&](?:mode=(signup|recover)\b|(?:fault|step)=\w)/.exec(location.search);
  if (form) root.dataset.otherForm = form[1] ?? '';

  // Likewise the teasers contain all samples and the help page all articles; they are hidden when the URL has a filter.
  if (/[?&](type|genre|time|difficulty|cuisine|mood|q|category)=/.test(location.search)) root.dataset.filtered = '';

  // A reload, and a link to a section, open the page at a place that would move while what is above it grows. So nothing is
  // laid out late.
  const layOutAll = () => {
    root.dataset.laidOut = '';
  };
  // Deprecated, but known this early in every browser: 1 is a reload, 2 is back or forward.
  if (location.hash || [1, 2].includes(performance.navigation?.type)) layOutAll();

  // The announcement that was dismissed: its own style hides it.
  const ANNOUNCEMENT = 'bugunne-announcement';
  const announced = withStorage((values) => values[ANNOUNCEMENT]);
  if (announced) root.dataset.announced = announced;

  const isMember = withStorage((values) => values['bugunne-session']);
  if (isMember) root.dataset.member = '';

  // A button that is clicked before hydration is clicked again after it. Until then the page, and each part of it that
  // hydrates by itself, has this attribute.
  const isHydrated = (element) => !element.closest('[data-dehydrated]');
  const pressed = new Set();
  const release = (button) => {
    pressed.delete(button);
    button.removeAttribute('data-pressed');
  };
  const replayClicks = () => {
    for (const button of [...pressed]) {
      // A button that React has replaced meanwhile is another one, which the user has not clicked.
      if (!button.isConnected) release(button);
      else if (isHydrated(button)) {
        release(button);
        button.click();
      }
    }
    if (pressed.size > 0) setTimeout(replayClicks, 50);
  };
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest('a[href*="#"]')) layOutAll();
      // Dims the pressed element for a moment, so that the press is seen before the next page is there. A constant opacity
      // is no motion. The id is for the check of contrast (e2e/accessible.ts).
      event.target
        .closest('a[href], button:not([aria-disabled=true])')
        ?.animate?.({ opacity: [0.6, 0.6] }, { duration: 150, id: 'press' });
      // A language that is chosen before hydration is stored here; the next page sends it to the server.
      const language = event.target.closest('a[hreflang]')?.hreflang;
      if (language) {
        withStorage((values) => {
          values.i18nextLng = language;
          if (isMember) values['bugunne-language-unsent'] = language;
        });
      }
      const button = event.target.closest('button');
      const { announcement } = button?.dataset ?? {};
      if (announcement) {
        root.dataset.announced = announcement;
        withStorage((values) => {
          values[ANNOUNCEMENT] = announcement;
        });
        return;
      }
      if (!button || isHydrated(button)) return;
      event.preventDefault();
      event.stopPropagation();
      if (pressed.size === 0) setTimeout(replayClicks, 50);
      pressed.add(button);
      button.dataset.pressed = '';
    },
    true,
  );

  // If the scripts take too long, all content is shown rather than none.
  const reveal = () => {
    delete root.dataset.otherForm;
    delete root.dataset.filtered;
    layOutAll();
  };
  setTimeout(reveal, 10_000);
  const giveUp = () => {
    reveal();
    pressed.forEach(release);
  };

  // The page is painted from its HTML alone. Its scripts are loaded after that, so that they do not compete with the HTML
  // and the fonts for bandwidth.
  let isStarted = false;
  const load = () => {
    isStarted = true;
    const late = document.querySelector('script[type="text/late-module"]');
    // The development server does not delay scripts.
    if (!late) return;
    const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
    for (const href of late.dataset.preload.split(' ')) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', onerror: giveUp, textContent: late.textContent });
  };
  const start = () => isStarted || load();
  addEventListener('DOMContentLoaded', () => {
    // Scripts that did not arrive are loaded again until the page is hydrated: with the network, and after growing pauses.
    const loadAgain = () => isHydrated(root) || load();
    const retry = (pause) => {
      if (loadAgain() !== true) setTimeout(retry, pause, 2 * pause);
    };
    setTimeout(retry, 10_000, 10_000);
    addEventListener('online', loadAgain);
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    // A background tab is never painted.
    setTimeout(start, document.hidden ? 0 : 1000);
  });
})();
