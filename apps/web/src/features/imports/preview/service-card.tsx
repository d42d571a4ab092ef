import { Card } from '#components/ui/card.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';
import type { ServiceFigures } from '../reading/messages.ts';
import { SERVICE_NAMES } from '../service-names.ts';

const KINDS = ['films', 'series', 'screens', 'songs', 'albums'] as const;
const MEANINGS = ['seen', 'likes', 'dislikes', 'saved'] as const;

/** Works of a service by kind, and what they mean for the picks. */
export function ServiceCard({ figures }: { figures: ServiceFigures }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const kinds = KINDS.filter((kind) => figures[kind] > 0);
  const isMusic = figures.songs + figures.albums > 0 && figures.films + figures.series + figures.screens === 0;
  return (
    <li>
      <Card className="h-full p-5">
        <h2 className="text-xl">{SERVICE_NAMES[figures.service]}</h2>
        <p className="mt-1 font-semibold tabular-nums">
          {kinds
            .map((kind) => t(`kind.${kind}`, { count: figures[kind], number: numberText(language, figures[kind]) }))
            .join(' · ') || t('preview.none')}
        </p>
        <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3">
          {MEANINGS.filter((meaning) => meaning === 'seen' || figures[meaning] > 0).map((meaning) => (
            <div key={meaning}>
              <dt className="text-sm text-muted">
                {t(meaning === 'seen' && isMusic ? 'meaning.heard' : `meaning.${meaning}`)}
              </dt>
              <dd className="text-lg font-semibold tabular-nums">{numberText(language, figures[meaning])}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </li>
  );
}
