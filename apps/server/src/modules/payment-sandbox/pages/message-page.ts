import { layout, type PageContext } from './layout.ts';
import { html } from './markup.ts';
import { TEXTS, type Texts } from './texts.ts';

export type MessageName = keyof Texts['messages'];

/** A page that says what is the matter, with one way on. */
export function messagePage(context: PageContext, name: MessageName, target: string): string {
  const { title, text, action } = TEXTS[context.language].messages[name];
  return layout(
    context,
    title,
    html`<div class="message"><h1>${title}</h1><p>${text}</p><a class="button primary" href="${target}">${action}</a></div>`,
  );
}
