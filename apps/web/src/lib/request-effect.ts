import effects from 'virtual:contract-effects';

const matchers = effects.map((effect) => ({
  effect,
  pattern: new RegExp(`^${effect.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The metadata of a request's procedure; undefined for one that changes neither data nor the session. */
export function effectOf(method: string, url: string): (typeof effects)[number] | undefined {
  const { pathname } = new URL(url, location.origin);
  return matchers.find(({ effect, pattern }) => effect.method === method && pattern.test(pathname))?.effect;
}
