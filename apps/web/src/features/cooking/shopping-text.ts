/** One line to buy: "200 g", "red lentils". `isMeasured` is false for amounts without a number, such as "to taste". */
export type ShoppingLine = { amount: string; name: string; isMeasured: boolean };

export const lineText = ({ amount, name, isMeasured }: ShoppingLine): string =>
  isMeasured ? `${amount} ${name}` : [name, amount].filter(Boolean).join(', ');

/** The shopping list as plain text, for any notes app or messenger. */
export const shoppingText = (title: string, lines: readonly ShoppingLine[]): string =>
  [title, '', ...lines.map((line) => `- ${lineText(line)}`)].join('\n');
