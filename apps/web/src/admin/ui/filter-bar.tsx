import { Search, SlidersHorizontal, X } from 'lucide-react';
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { isDay } from '../lib/address-state.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { DroppedNote, type FilterName } from './dropped-note.tsx';

const SEARCH_PAUSE = 250;
/** Filters that phones show without a press. */
const MOST_UNFOLDED = 2;

type Props = {
  /** The search of the address; leave out both for a list without search. */
  search?: { value: string | undefined; label: string; onChange: (value: string | undefined) => void };
  /** Names of parameters whose values were not allowed. */
  dropped: readonly FilterName[];
  /** Clears every filter; absent when none is set. */
  onClear?: (() => void) | undefined;
  /** Selects and dates: `FilterSelect`, `FilterDate`. */
  children?: ReactNode;
};

/** The filters above every list. */
export function FilterBar({ search, dropped, onClear, children }: Props) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  // Many filters would push the list out of a small screen.
  const canFold = useIsPhone() && Children.count(children) > MOST_UNFOLDED;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know <search>
    <div role="search" className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {search && <SearchField {...search} />}
        {canFold && (
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden="true" />
            {t(onClear ? 'filters.active' : 'filters.open')}
          </Button>
        )}
        {(!canFold || isOpen) && children}
        {onClear && (
          <Button variant="ghost" onClick={onClear}>
            <X aria-hidden="true" />
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <DroppedNote names={dropped} />
    </div>
  );
}

function SearchField({ value, label, onChange }: NonNullable<Props['search']>) {
  const [text, setText] = useState(value ?? '');
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address was changed by something else, such as the button that clears all filters.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value ?? '');
  }
  const send = (next: string) => {
    clearTimeout(timer.current);
    const search = next.trim() || undefined;
    setSent(search);
    onChange(search);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), SEARCH_PAUSE);
  };
  return (
    <div className="relative min-w-60 flex-1 max-sm:basis-full">
      <Search className="absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted" aria-hidden="true" />
      <Input
        type="search"
        className="min-h-11 pl-11"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(text)}
      />
    </div>
  );
}

type SelectProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
} & (
  | { required?: false; onChange: (value: Value | undefined) => void }
  /** `required`: always has a value, so there is no entry for all. */
  | { required: true; onChange: (value: Value) => void }
);

/** One filter with a few values; unless it is required, its first entry means all. */
export function FilterSelect<Value extends string>({ label, value, options, ...rest }: SelectProps<Value>) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 text-sm max-sm:min-w-32 max-sm:flex-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)?.value;
          if (!rest.required) rest.onChange(chosen);
          else if (chosen !== undefined) rest.onChange(chosen);
        }}
      >
        {!rest.required && <option value="">{t('filters.all')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The first and the last day of a period, which stay in one row. */
export const FilterPeriod = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 gap-3 max-sm:flex-1 max-sm:basis-full">{children}</div>
);

type DateProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void };

/** A filter by day. */
export function FilterDate({ label, value, onChange }: DateProps) {
  const id = useId();
  const [text, setText] = useState(value ?? '');
  const [seen, setSeen] = useState(value);
  // The address was changed, by this field or by something else.
  if (value !== seen) {
    setSeen(value);
    setText(value ?? '');
  }
  const type = (next: string) => {
    setText(next);
    // While a year is typed, the field has the days of years such as 202.
    if (next === '' || isDay(next)) onChange(next || undefined);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 text-sm max-sm:min-w-32 max-sm:flex-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(value ?? '')}
      />
    </div>
  );
}
