// Inlined into the offline page: reloads it as soon as the server answers.
(() => {
  const MAX_PAUSE = 30_000;
  // Kept by a reload, so that a server which answers here but not for the page is not asked in a loop.
  const { tries = 0 } = history.state ?? {};
  let pause = Math.min(1000 * 2 ** tries, MAX_PAUSE);
  let timer;
  const reload = () => {
    history.replaceState({ ...history.state, tries: tries + 1 }, '');
    location.reload();
  };
  const ask = async () => {
    clearTimeout(timer);
    try {
      const { ok } = await fetch('/health/live', { cache: 'no-store' });
      if (ok) return reload();
    } catch {}
    timer = setTimeout(ask, pause);
    pause = Math.min(2 * pause, MAX_PAUSE);
  };
  timer = setTimeout(ask, pause);
  addEventListener('online', ask);
})();
