import { LocalizedLink } from '#i18n/localized-link.tsx';

/** A text in which the given words, "write to us", lead to the contact page. */
export function ContactText({ text, words }: { text: string; words: string }) {
  const at = text.lastIndexOf(words);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <LocalizedLink to="/contact" className="text-link">
        {words}
      </LocalizedLink>
      {text.slice(at + words.length)}
    </>
  );
}
