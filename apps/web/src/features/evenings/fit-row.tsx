import { MatchFigure } from '#components/match-figure.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { percentText } from '#lib/format.ts';
import { Avatar } from './avatar.tsx';
import type { Fit, Member } from './evening-types.ts';

/** How the pick suits one member: the figure, if shared, and the reasons. */
export function FitRow({ fit, member, index }: { fit: Fit; member: Member; index: number }) {
  const { t } = useTranslation(['evenings', 'card']);
  const language = useLanguage();
  const { compatibility, range, reasons } = fit;
  return (
    <li className={cn('flex gap-3', reasons.length === 0 && 'items-center')}>
      <Avatar name={member.name} index={index} className="size-9 text-base" />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-semibold wrap-anywhere">
            {member.isMe ? t('members.youAs', { name: member.name }) : member.name}
          </span>
          {compatibility !== null && (
            <span className="text-sm font-semibold text-accent tabular-nums">
              <MatchFigure
                text={t('card:compatibility', { percent: percentText(language, compatibility) })}
                range={range}
                rangeText={(span) => t('card:compatibilityRange', span)}
                spokenRange={(span) => t('card:compatibilitySpoken', span)}
              />
            </span>
          )}
        </p>
        {reasons.length > 0 && (
          <ul className="mt-0.5 text-sm text-muted">
            {reasons.map(({ text, titleLanguage }) => (
              <li key={text}>{withTitleLanguage(text, titleLanguage)}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** A phrase whose quoted title is marked as being in its own language. */
function withTitleLanguage(text: string, titleLanguage: string | null) {
  const [, before, title, after] = /^(.*“)(.*)(”.*)$/su.exec(text) ?? [];
  if (titleLanguage === null || title === undefined) return text;
  return (
    <>
      {before}
      <span lang={titleLanguage}>{title}</span>
      {after}
    </>
  );
}
