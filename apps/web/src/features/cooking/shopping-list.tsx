import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCopy } from '#lib/use-copy.ts';

export type ShoppingListProps = {
  title: string;
  servings: number;
  lines: readonly ShoppingLine[];
  onClose: () => void;
};

/** Dialog with the ingredients to buy for the chosen servings, to copy or to share with the device's share sheet. */
export function ShoppingList({ title, servings, lines, onClose }: ShoppingListProps) {
  const { t } = useTranslation('cooking');
  const [atHome, setAtHome] = useState<ReadonlySet<number>>(new Set());
  const { outcome, copy } = useCopy();
  const field = useRef<HTMLTextAreaElement>(null);
  const wanted = lines.filter((_, index) => !atHome.has(index));
  const heading = t('shopping.heading', { title, count: servings });
  const text = shoppingText(heading, wanted);

  useEffect(() => {
    if (outcome === 'refused') field.current?.select();
  }, [outcome]);

  const toggle = (index: number, isWanted: boolean) =>
    setAtHome((before) => {
      const after = new Set(before);
      if (isWanted) after.delete(index);
      else after.add(index);
      return after;
    });
  // Rejects when the user closes the share sheet, which is no error.
  const share = () => void navigator.share({ title: heading, text }).catch(() => undefined);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('shopping.title')}
      description={t('shopping.description', { count: servings })}
      closeLabel={t('shopping.close')}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-sm text-muted">
            {outcome === 'copied'
              ? t('shopping.copied')
              : wanted.length > 0
                ? t('shopping.count', { count: wanted.length })
                : t('shopping.nothing')}
          </p>
          {'share' in navigator && (
            <Button variant="secondary" disabled={wanted.length === 0} onClick={share}>
              <Share2 aria-hidden="true" />
              {t('shopping.share')}
            </Button>
          )}
          <Button disabled={wanted.length === 0} onClick={() => void copy(text)}>
            {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {t('shopping.copy')}
          </Button>
        </>
      }
    >
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and the order never changes
          <li key={index} className="border-b border-line last:border-0">
            <Checkbox
              checked={!atHome.has(index)}
              onChange={(event) => toggle(index, event.target.checked)}
              label={
                line.isMeasured ? (
                  <>
                    <span className="font-semibold tabular-nums">{line.amount}</span> {line.name}
                  </>
                ) : (
                  lineText(line)
                )
              }
            />
          </li>
        ))}
      </ul>
      {outcome === 'refused' && (
        <div role="alert" className="mt-4 grid gap-2">
          <p>{t('shopping.copyRefused')}</p>
          <textarea
            ref={field}
            readOnly
            rows={8}
            value={text}
            aria-label={t('shopping.asText')}
            className="w-full rounded-md border border-line-strong bg-surface p-3"
          />
        </div>
      )}
    </Dialog>
  );
}

/** One line to buy: "200 g", "red lentils". `isMeasured` is false for amounts without a number, such as "to taste". */
type ShoppingLine = { amount: string; name: string; isMeasured: boolean };

const lineText = ({ amount, name, isMeasured }: ShoppingLine): string =>
  isMeasured ? `${amount} ${name}` : [name, amount].filter(Boolean).join(', ');

/** The shopping list as plain text, for any notes app or messenger. */
const shoppingText = (title: string, lines: readonly ShoppingLine[]): string =>
  [title, '', ...lines.map((line) => `- ${lineText(line)}`)].join('\n');
