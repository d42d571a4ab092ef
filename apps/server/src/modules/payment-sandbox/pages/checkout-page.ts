import type { SandboxCheckout } from '../polar-objects.ts';
import { cardPicture, layout, type PageContext, withLanguage } from './layout.ts';
import { html } from './markup.ts';
import { day, money, TEXTS } from './texts.ts';

/** The page of a checkout that can be paid. `isDeclined`: its card was just refused. */
export function checkoutPage(context: PageContext, checkout: SandboxCheckout, isDeclined: boolean): string {
  const { language, path } = context;
  const { checkout: texts, plans, per } = TEXTS[language];
  const { amount, currency, customer_email: email, return_url: returnUrl, trial_end: trialEnd } = checkout;
  const { plan_type: plan } = checkout.metadata;
  const trialDays = checkout.active_trial_interval_count;
  const price = money(amount, currency, language);
  const rate = texts.rate[plan](price);
  return layout(
    context,
    texts.title,
    html`<div class="columns">
<section aria-labelledby="plan">
<h1 id="plan">${plans[plan]}</h1>
<p class="price">${price} <small>/ ${per[plan]}</small></p>
${trialDays !== null && html`<p><span class="badge good">${texts.trial(trialDays)}</span></p>`}
<dl>
<div><dt>${texts.today}</dt><dd>${trialDays === null ? price : money(0, currency, language)}</dd></div>
${trialEnd !== null && html`<div><dt>${texts.later(day(trialEnd, language))}</dt><dd>${rate}</dd></div>`}
<div><dt>${texts.account}</dt><dd>${email}</dd></div>
</dl>
<p class="muted">${texts.renews[plan]}</p>
</section>
<section class="panel" aria-labelledby="pay">
${isDeclined && html`<p class="notice bad" role="alert">${texts.declined}</p>`}
<h2 id="pay">${texts.title}</h2>
${cardPicture(texts.card, '4242')}
<form method="post" action="${withLanguage(path, language)}">
<button class="primary" name="action" value="pay">${trialDays === null ? texts.pay(price) : texts.startTrial}</button>
<button name="action" value="decline">${texts.decline}<small>${texts.declineHint}</small></button>
<a class="button" href="${returnUrl}">${texts.back}</a>
</form>
</section>
</div>`,
  );
}
