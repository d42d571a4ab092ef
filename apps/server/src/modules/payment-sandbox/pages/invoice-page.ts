import { planOf, type SandboxOrder } from '../polar-objects.ts';
import { layout, type PageContext } from './layout.ts';
import { html } from './markup.ts';
import { day, money, TEXTS } from './texts.ts';

/** The document of an order. */
export function invoicePage(context: PageContext, order: SandboxOrder): string {
  const { language } = context;
  const { invoice: texts, plans } = TEXTS[language];
  const sum = (amount: number) => money(amount, order.currency, language);
  const refunded = order.refunded_amount + order.refunded_tax_amount;
  return layout(
    context,
    `${texts.title} ${order.invoice_number}`,
    html`<article class="panel document">
<h1>${texts.title}</h1>
<p><strong>${texts.seller}</strong> <span class="badge ${order.status === 'paid' ? 'good' : ''}">${texts.states[order.status]}</span></p>
<dl>
<div><dt>${texts.number}</dt><dd>${order.invoice_number}</dd></div>
<div><dt>${texts.date}</dt><dd>${day(order.created_at, language)}</dd></div>
<div><dt>${texts.billedTo}</dt><dd>${order.customer.email}</dd></div>
</dl>
<table>
<thead><tr><th scope="col">${texts.item}</th><th scope="col">${texts.amount}</th></tr></thead>
<tbody><tr><td>${plans[planOf(order.product)]}</td><td>${sum(order.total_amount)}</td></tr></tbody>
<tfoot><tr><th scope="row">${texts.total}</th><td>${sum(order.total_amount)}</td></tr>
${refunded > 0 && html`<tr><th scope="row">${texts.refunded}</th><td>${sum(refunded)}</td></tr>`}</tfoot>
</table>
<p class="muted">${texts.note}</p>
</article>`,
  );
}
