import { LogIn } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '#components/ui/button.tsx';
import { localizedPath, pageOfPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TermsSentence } from './terms-sentence.tsx';
import type { Provider } from './use-providers.ts';

/** A sign-in button for each provider. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const { t } = useTranslation('identities');
  const language = useLanguage();
  const [search] = useSearchParams();
  // The language may have been changed since the visitor left that page.
  const from = search.get('next');
  const next = from && localizedPath(language, pageOfPath(from));
  const urlOf = (provider: string) =>
    `${API_PATHS.raw.externalSignIn}?${new URLSearchParams({ provider, language, ...(next ? { next } : {}) })}`;

  return (
    <section aria-label={t('label')} className="mt-7 animate-fade-in">
      <p className="mb-5 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <ul className="grid gap-3">
        {providers.map(({ id, name }) => (
          <li key={id}>
            {/* Not a router link: the server redirects to the provider. */}
            <a href={urlOf(id)} className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}>
              <LogIn aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{t('continueWith', { provider: name })}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        <TermsSentence />
      </p>
    </section>
  );
}
