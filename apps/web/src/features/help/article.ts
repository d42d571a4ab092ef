export type Article = {
  /** The same in both languages; `/help#id` leads to it. */
  id: string;
  category: string;
  title: string;
  /** Paragraphs. */
  content: readonly string[];
  /** Words that somebody may look for, whether the text says them or not. */
  tags: readonly string[];
};
