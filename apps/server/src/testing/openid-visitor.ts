/**
 * Signs in at the test provider like a browser: follows its pages from `url` and resolves to the address that it
 * redirects back to. With `cancel`, aborts at the sign-in form.
 */
export async function visitProvider(url: string, name: string, { cancel = false } = {}): Promise<URL> {
  const origin = new URL(url).origin;
  const cookies = new Map<string, string>();

  async function go(to: string, form?: Record<string, string>) {
    const response = await fetch(new URL(to, origin), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  let response = await go(url);
  for (let step = 0; step < 12; step++) {
    const location = response.headers.get('location');
    if (location && new URL(location, origin).origin !== origin) return new URL(location);
    if (location) {
      const isForm = new URL(location, origin).pathname.startsWith('/interaction/');
      response = await go(isForm && cancel ? `${location}/abort` : location);
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`the provider's page is none: ${response.status} ${page.slice(0, 300)}`);
    response = await go(action, { prompt, login: name, password: 'any' });
  }
  throw new Error('the provider leads nowhere');
}
