/** A sentence about something that a site may or may not have: there only where `value` is. */
export function SiteLine({ value, text }: { value: string; text: string }) {
  return (
    <p data-value={value} className="prose-width data-[value='']:hidden">
      {text}
    </p>
  );
}
