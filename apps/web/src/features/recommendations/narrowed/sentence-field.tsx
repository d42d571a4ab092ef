import type { Category } from '@bugunne/contract/item-terms.constants';
import { FILTER_LIMITS } from '@bugunne/contract/refresh-filter-choices.constants';
import type { WishReading } from '@bugunne/contract/refresh-filters.schema';
import { useMutation } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { ReadingNote } from './reading-note.tsx';

type Props = {
  category: Category;
  disabled: boolean;
  onRead: (reading: WishReading) => void;
  /** The sentence is about another category; its filters there are known. */
  onSwitch: (category: Category, reading: WishReading) => void;
};

/** A sentence that the server reads as filters, with a note of what it did not understand. */
export function SentenceField({ category, disabled, onRead, onSwitch }: Props) {
  const { t } = useTranslation('refresh');
  const language = useLanguage();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const reading = useMutation({
    mutationFn: (about: Category) => client.recommendations.readWish({ category: about, language, text: text.trim() }),
    networkMode: 'always',
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || disabled || reading.isPending) return;
    reading.mutate(category, { onSuccess: onRead });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={t('sentence.label')}
        hint={t('sentence.hint')}
        {...(reading.error ? { error: errorText(reading.error) } : {})}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              value={text}
              maxLength={FILTER_LIMITS.text}
              placeholder={t(`sentence.placeholder.${category}`)}
              enterKeyHint="go"
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
            <Button
              type="submit"
              variant="secondary"
              size="icon"
              className="shrink-0"
              busy={reading.isPending}
              disabled={disabled || text.trim() === ''}
              aria-label={t('sentence.read')}
            >
              <ArrowRight aria-hidden="true" />
            </Button>
          </span>
        )}
      </Field>
      <div role="status" className="mt-2 text-sm text-muted empty:hidden">
        {reading.isPending && t('sentence.reading')}
        {reading.data && !reading.isPending && (
          <ReadingNote
            reading={reading.data}
            onSwitch={(about) => reading.mutate(about, { onSuccess: (other) => onSwitch(about, other) })}
          />
        )}
      </div>
    </form>
  );
}
