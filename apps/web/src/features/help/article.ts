export type Article = {
  /** The same in both languages; `/help#id` links to the article. */
  id: string;
  category: string;
  title: string;
  /** Paragraphs. */
  content: readonly string[];
  /** Additional search terms, whether or not they occur in the text. */
  tags: readonly string[];
};
