import { useSiteTexts } from '#lib/site-texts.ts';

/** Line with the contact e-mail address; hidden if the site has none. */
export function ContactEmail({ label }: { label: string }) {
  const { contactEmail } = useSiteTexts();
  return (
    <p data-value={contactEmail} className="prose-width data-[value='']:hidden">
      {label}{' '}
      <a href={`mailto:${contactEmail}`} className="text-link font-medium wrap-anywhere">
        {contactEmail}
      </a>
    </p>
  );
}

/** Sentence about an optional feature of the site; hidden if `value` is empty. */
export function SiteLine({ value, text }: { value: string; text: string }) {
  return (
    <p data-value={value} className="prose-width data-[value='']:hidden">
      {text}
    </p>
  );
}
