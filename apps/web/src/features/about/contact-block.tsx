import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

/** Ways to contact the company: the form, and an e-mail address if the site settings have one. */
export function ContactBlock() {
  const { t } = useTranslation('about');
  const { contactEmail, replyHours } = useSiteTexts();
  return (
    <section className="page-width">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-y border-line py-10">
        <div className="max-w-xl">
          <h2 className="text-3xl">{t('contact.title')}</h2>
          <p className="mt-3 text-lg text-muted">{t('contact.text', { hours: replyHours })}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LocalizedLink to="/contact" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
            {t('contact.action')}
          </LocalizedLink>
          <a
            href={`mailto:${contactEmail}`}
            data-value={contactEmail}
            className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere data-[value='']:hidden"
          >
            {contactEmail}
          </a>
        </div>
      </div>
    </section>
  );
}
