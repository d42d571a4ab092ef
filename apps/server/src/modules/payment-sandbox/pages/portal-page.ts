import { planOf, type SandboxOrder, type SandboxSubscription } from '../polar-objects.ts';
import { layout, type PageContext, withLanguage } from './layout.ts';
import { html, type Markup } from './markup.ts';
import { day, money, TEXTS, type Texts } from './texts.ts';

type DoneKey = keyof Texts['portal']['done'];
type Move = keyof Texts['portal']['moves'];

export type PortalView = {
  /** Null for a user without one. */
  current: { subscription: SandboxSubscription; declines: boolean; version: string; moves: readonly Move[] } | null;
  /** Orders of the user with the addresses of their documents, the latest first. */
  invoices: readonly { order: SandboxOrder; address: string }[];
  returnUrl: string;
  /** The user's latest action, which the page confirms. */
  done: DoneKey | null;
};

export const isDone = (text: string | undefined): text is DoneKey =>
  text !== undefined && Object.hasOwn(TEXTS.en.portal.done, text);

/** The page where a customer manages the subscription, and lets time pass. */
export function portalPage(context: PageContext, view: PortalView): string {
  const { language } = context;
  const { portal: texts } = TEXTS[language];
  const { current, returnUrl, done } = view;
  return layout(
    context,
    texts.title,
    html`${done !== null && html`<p class="notice" role="status">${texts.done[done]}</p>`}
<div class="columns">
<section aria-labelledby="subscription">
<h1 id="subscription">${texts.title}</h1>
${current === null ? html`<p>${texts.none}</p>` : summary(context, current)}
<p class="no-print"><a class="button" href="${returnUrl}">${texts.back}</a></p>
${invoiceList(context, view.invoices)}
</section>
${current !== null && current.moves.length > 0 && html`<div class="stack">${cardPanel(context, current)}${clockPanel(context, current)}</div>`}
</div>`,
  );
}

type Current = NonNullable<PortalView['current']>;

function stateOf({ status, ended_at: endedAt, cancel_at_period_end: isCancelled }: SandboxSubscription) {
  if (endedAt !== null || status === 'canceled') return 'ended';
  if (status === 'past_due') return 'past_due';
  return isCancelled ? 'cancelled' : status;
}

function dateOf(subscription: SandboxSubscription, state: ReturnType<typeof stateOf>): string {
  const { current_period_end: periodEnd, ended_at: endedAt, past_due_at: pastDueAt } = subscription;
  if (state === 'ended') return endedAt ?? periodEnd;
  return state === 'past_due' ? (pastDueAt ?? periodEnd) : periodEnd;
}

function summary({ language, path }: PageContext, { subscription, version, moves }: Current): Markup {
  const { portal: texts, plans, checkout } = TEXTS[language];
  const { amount, currency, cancel_at_period_end: isCancelled } = subscription;
  const state = stateOf(subscription);
  const plan = planOf(subscription);
  const tone = state === 'past_due' ? 'bad' : state === 'trialing' || state === 'active' ? 'good' : '';
  const action = isCancelled ? 'resume' : 'cancel';
  return html`<p><span class="badge ${tone}">${texts.states[state]}</span></p>
<p>${texts.dates[state](day(dateOf(subscription, state), language))}</p>
<dl>
<div><dt>${plans[plan]}</dt><dd>${checkout.rate[plan](money(amount, currency, language))}</dd></div>
<div><dt>${checkout.account}</dt><dd>${subscription.customer.email}</dd></div>
</dl>
${
  moves.length > 0 &&
  html`<form method="post" action="${withLanguage(path, language)}"><input type="hidden" name="version" value="${version}">
<button name="action" value="${action}">${texts[action]}</button></form>`
}`;
}

function cardPanel({ language, path }: PageContext, { declines, version }: Current): Markup {
  const { portal: texts } = TEXTS[language];
  const choice = (value: 'works' | 'declines', digits: string, isUsed: boolean) =>
    html`<label class="choice"><input type="radio" name="card" value="${value}"${isUsed && html` checked`}>
<span>•••• ${digits}${isUsed && ` (${texts.cardInUse})`}<small>${texts.cards[value]}</small></span></label>`;
  return html`<section class="panel" aria-labelledby="card"><h2 id="card">${texts.card}</h2>
<form method="post" action="${withLanguage(path, language)}"><input type="hidden" name="version" value="${version}">
<fieldset aria-labelledby="card">${choice('works', '4242', !declines)}${choice('declines', '0002', declines)}</fieldset>
<button name="action" value="card">${texts.useCard}</button></form></section>`;
}

function clockPanel({ language, path }: PageContext, current: Current): Markup {
  const { portal: texts } = TEXTS[language];
  const { subscription, version, moves } = current;
  const period = subscription.status === 'trialing' ? 'trial' : 'period';
  return html`<section class="panel" aria-labelledby="clock"><h2 id="clock">${texts.clock}</h2>
<p class="muted">${texts.clockText}</p>
<form method="post" action="${withLanguage(path, language)}"><input type="hidden" name="version" value="${version}">
${moves.map((move) => html`<button name="action" value="${move}">${texts.moves[move][period]}<small>${texts.outcomes[outcomeOf(move, current)]}</small></button>`)}
</form></section>`;
}

function outcomeOf(move: Move, { subscription, declines }: Current): keyof Texts['portal']['outcomes'] {
  if (move === 'near-end') return 'reminds';
  if (move === 'retry-succeeds') return 'renews';
  if (move === 'retry-fails' || subscription.cancel_at_period_end) return 'ends';
  return declines ? 'fails' : 'renews';
}

function invoiceList({ language }: PageContext, invoices: PortalView['invoices']): Markup | false {
  const { portal: texts, invoice } = TEXTS[language];
  if (invoices.length === 0) return false;
  return html`<h2 id="invoices" class="spaced">${texts.invoices}</h2>
<ul class="invoices" aria-labelledby="invoices">${invoices.map(
    ({ order, address }) =>
      html`<li><a href="${address}"><span>${day(order.created_at, language)}</span><span>${money(order.total_amount, order.currency, language)} · ${invoice.states[order.status]}</span></a></li>`,
  )}</ul>`;
}
