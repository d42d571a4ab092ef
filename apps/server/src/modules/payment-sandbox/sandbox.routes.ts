import type { Language } from '@bugunne/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { errorBody } from '../../http/errors.ts';
import { AppError } from '../../platform/app-error.ts';
import { PaymentProviderError } from '../../platform/payment/provider.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { StaticSite } from '../../platform/static-site.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { invoicePage } from './pages/invoice-page.ts';
import { lookOf, type PageContext, withLanguage } from './pages/layout.ts';
import { type MessageName, messagePage } from './pages/message-page.ts';
import { isDone, portalPage } from './pages/portal-page.ts';
import { isLiving, languageOf, type SandboxCheckout } from './polar-objects.ts';
import type { SandboxRateRule } from './rate-rules.ts';
import type { SandboxServices } from './sandbox-provider.service.ts';
import { CLOCK_MOVES, versionOf } from './sandbox-subscriptions.service.ts';

type SandboxRoutesDeps = SandboxServices & {
  limits: RateLimits<SandboxRateRule>;
  site: StaticSite | null;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PAGES = ['/checkout/:id', '/portal/:token', '/invoice/:token'] as const;

/** Pages of the sandbox, which work without scripts: a checkout, the customer's portal and invoices. */
export function sandboxRoutes({ checkouts, subscriptions, links, limits, site }: SandboxRoutesDeps) {
  const app = new Hono<AppEnv>();
  let known: ReturnType<typeof lookOf> | undefined;
  const look = () => (known ??= lookOf(site?.page('/')?.body.toString('utf8') ?? ''));

  const contextOf = (c: Context<AppEnv>, stored: Language): PageContext => {
    const asked = c.req.query('language');
    return { language: asked === 'tr' || asked === 'en' ? asked : stored, path: c.req.path, look: look() };
  };
  const send = (c: Context<AppEnv>, page: string, status: 200 | 400 | 404 | 409 | 410 | 429 = 200) =>
    c.body(page, status, look().headers);
  const goTo = (c: Context<AppEnv>, address: string) => {
    c.header('cache-control', 'no-store');
    return c.redirect(address, 303);
  };
  const home = ({ language }: PageContext) => (language === 'en' ? '/en' : '/');
  /** A page without personal data, in the language of the browser. */
  function sendMessage(c: Context<AppEnv>, name: MessageName, status: 400 | 404 | 410) {
    const accepted = c.req.header('accept-language') ?? '';
    const context = contextOf(c, /^en\b/i.test(accepted) ? 'en' : 'tr');
    return send(c, messagePage(context, name, home(context)), status);
  }
  /** The fields of a form. */
  const formOf = async (c: Context<AppEnv>) => new URLSearchParams(await c.req.text());

  /** Takes a point of the user's limit; answers with a page when none is left. */
  async function refusalOf(c: Context<AppEnv>, context: PageContext, userId: string): Promise<Response | null> {
    try {
      await limits.take('sandbox-form:person', userId);
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many_attempts') throw error;
      const response = send(c, messagePage(context, 'tooMany', home(context)), 429);
      response.headers.set('retry-after', String(error.retryAfterSeconds ?? 60));
      return response;
    }
  }

  const findCheckout = (id: string) => (UUID.test(id) ? checkouts.find(id) : Promise.resolve(null));

  /** The page of the checkout as it is now. */
  function sendCheckout(c: Context<AppEnv>, context: PageContext, checkout: SandboxCheckout, isDeclined = false) {
    switch (checkouts.stateOf(checkout)) {
      case 'paid':
        return send(c, messagePage(context, 'paid', checkout.success_url));
      case 'expired':
        return send(c, messagePage(context, 'expired', checkout.return_url), 410);
      case 'payable':
        return send(c, checkoutPage(context, checkout, isDeclined));
    }
  }

  app.get('/checkout/:id', async (c) => {
    const checkout = await findCheckout(c.req.param('id'));
    if (!checkout) return sendMessage(c, 'missing', 404);
    if (!checkouts.matches(checkout, new URL(c.req.url).searchParams)) return sendMessage(c, 'changed', 400);
    return sendCheckout(c, contextOf(c, languageOf(checkout)), checkout, c.req.query('declined') === '1');
  });

  app.post('/checkout/:id', async (c) => {
    const checkout = await findCheckout(c.req.param('id'));
    if (!checkout) return sendMessage(c, 'missing', 404);
    if (!checkouts.matches(checkout, new URL(c.req.url).searchParams)) return sendMessage(c, 'changed', 400);
    const context = contextOf(c, languageOf(checkout));
    const refusal = await refusalOf(c, context, checkout.metadata.user_id);
    if (refusal) return refusal;
    const action = (await formOf(c)).get('action');
    if (action !== 'pay' && action !== 'decline') return sendMessage(c, 'invalid', 400);
    try {
      const result = await checkouts[action](checkout.id);
      if (result === 'paid' && action === 'pay') return goTo(c, checkout.success_url);
      const declined = result === 'declined' ? '&declined=1' : '';
      return goTo(c, `${withLanguage(context.path, context.language)}${declined}`);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      const name = error.reason === 'TrialAlreadyRedeemed' ? 'trialUsed' : 'subscribed';
      return send(c, messagePage(context, name, checkout.return_url), 409);
    }
  });

  /** The latest subscription, a living one first. */
  async function currentOf(userId: string) {
    const all = (await subscriptions.ofUser(userId)).toReversed();
    return all.find(({ data }) => isLiving(data)) ?? all[0] ?? null;
  }

  app.get('/portal/:token', async (c) => {
    const link = await links.open('portal', c.req.param('token'));
    if (link === null) return sendMessage(c, 'missing', 404);
    if (link === 'expired') return sendMessage(c, 'linkExpired', 410);
    const { userId, returnUrl } = link;
    const context = contextOf(c, link.language);
    const stored = await currentOf(userId);
    const orders = (await subscriptions.ordersOfUser(userId)).toReversed();
    const { language } = context;
    const done = c.req.query('done');
    const view = {
      current: stored && {
        subscription: stored.data,
        declines: stored.declines,
        version: versionOf(stored.data),
        moves: subscriptions.clockMoves(stored.data),
      },
      invoices: await Promise.all(
        orders.map(async (order) => ({
          order,
          address: await links.address({ page: 'invoice', orderId: order.id, language }),
        })),
      ),
      returnUrl,
      done: isDone(done) ? done : null,
    };
    return send(c, portalPage(context, view));
  });

  app.post('/portal/:token', async (c) => {
    const link = await links.open('portal', c.req.param('token'));
    if (link === null) return sendMessage(c, 'missing', 404);
    if (link === 'expired') return sendMessage(c, 'linkExpired', 410);
    const context = contextOf(c, link.language);
    const refusal = await refusalOf(c, context, link.userId);
    if (refusal) return refusal;
    const form = await formOf(c);
    const stored = await currentOf(link.userId);
    const done = stored && (await change(stored.data.id, form));
    if (!done) return sendMessage(c, 'invalid', 400);
    return goTo(c, `${withLanguage(context.path, context.language)}&done=${done}`);
  });

  /** Does what a button of the portal says; null when there is no such button. */
  async function change(id: string, form: URLSearchParams) {
    const action = form.get('action');
    try {
      if (action === 'cancel' || action === 'resume') {
        await subscriptions[action](id);
        return action;
      }
    } catch (error) {
      // It has ended since the page was opened, which now says so.
      if (error instanceof PaymentProviderError) return 'clock';
      throw error;
    }
    if (action === 'card') {
      const card = form.get('card');
      if (card !== 'works' && card !== 'declines') return null;
      await subscriptions.setCard(id, card === 'declines');
      return 'card';
    }
    const move = CLOCK_MOVES.find((each) => each === action);
    if (!move) return null;
    await subscriptions.moveClock(id, move, form.get('version') ?? '');
    return 'clock';
  }

  app.get('/invoice/:token', async (c) => {
    const link = await links.open('invoice', c.req.param('token'));
    if (link === null) return sendMessage(c, 'missing', 404);
    if (link === 'expired') return sendMessage(c, 'linkExpired', 410);
    const order = await subscriptions.findOrder(link.orderId);
    if (!order) return sendMessage(c, 'missing', 404);
    return send(c, invoicePage(contextOf(c, link.language), order));
  });

  for (const page of PAGES) {
    const allow = page.startsWith('/invoice') ? 'GET, HEAD' : 'GET, HEAD, POST';
    app.all(page, (c) => {
      const error = new AppError('method_not_allowed');
      return Response.json(errorBody(error, c.get('requestId')), { status: error.status, headers: { allow } });
    });
  }
  return app;
}
