/** One line to buy: "200 g", "red lentils". */
export type ShoppingLine = { amount: string; name: string };

export const lineText = ({ amount, name }: ShoppingLine): string => (amount ? `${amount} ${name}` : name);

/** What is copied and shared: plain text that any notes app or messenger keeps as it is. */
export const shoppingText = (title: string, lines: readonly ShoppingLine[]): string =>
  [title, '', ...lines.map((line) => `- ${lineText(line)}`)].join('\n');
