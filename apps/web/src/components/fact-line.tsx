import { Fragment, type ReactNode } from 'react';

type Props = {
  /** Empty ones are left out. */
  facts: readonly (string | number | false | null | undefined)[];
  /** A last fact with markup of its own. */
  last?: ReactNode;
};

/** Facts such as "2015–2020 · 4 sezon · bölüm 50 dk": lines break between two facts, and none starts with the point. */
export function FactLine({ facts, last }: Props) {
  const known = facts.filter(Boolean);
  return (
    <>
      {known.map((fact, place) => (
        <Fragment key={String(fact)}>
          <span className="inline-block">
            {fact}
            {(last || place < known.length - 1) && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
      {last && <span className="inline-block">{last}</span>}
    </>
  );
}
