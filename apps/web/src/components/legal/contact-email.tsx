import { useSiteTexts } from '#lib/site-texts.ts';

/** A line with the address to write to, where there is one. */
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
