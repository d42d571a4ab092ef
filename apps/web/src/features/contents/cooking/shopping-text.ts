/** One line to buy: "200 g", "red lentils". Only where there is a measure is there a number to buy by. */
export type ShoppingLine = { amount: string; name: string; isMeasured: boolean };

export const lineText = ({ amount, name, isMeasured }: ShoppingLine): string =>
  isMeasured ? `${amount} ${name}` : [name, amount].filter(Boolean).join(', ');

/** What is copied and shared: plain text that any notes app or messenger keeps as it is. */
export const shoppingText = (title: string, lines: readonly ShoppingLine[]): string =>
  [title, '', ...lines.map((line) => `- ${lineText(line)}`)].join('\n');
