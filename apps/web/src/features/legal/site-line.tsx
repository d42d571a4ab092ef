/** Sentence about an optional feature of the site; hidden if `value` is empty. */
export function SiteLine({ value, text }: { value: string; text: string }) {
  return (
    <p data-value={value} className="prose-width data-[value='']:hidden">
      {text}
    </p>
  );
}
