import { z } from 'zod';
import type { Entity, Snak, Statement } from './entity.ts';

/** The statements of a property, preferred ones first and deprecated ones left out. */
export function statementsOf(entity: Entity, property: string): Statement[] {
  const all = entity.claims?.[property] ?? [];
  return [...all.filter(({ rank }) => rank === 'preferred'), ...all.filter(({ rank }) => rank === 'normal')];
}

/** The preferred statements of a property, or the normal ones when none is preferred. */
export function bestStatementsOf(entity: Entity, property: string): Statement[] {
  const statements = statementsOf(entity, property);
  const [first] = statements;
  return statements.filter(({ rank }) => rank === first?.rank);
}

const itemValue = z.object({ id: z.string().regex(/^Q\d+$/) });
export function itemOf({ datavalue }: Snak): string | null {
  return itemValue.safeParse(datavalue?.value).data?.id ?? null;
}

export const itemsOf = (statements: readonly Statement[]): string[] => [
  ...new Set(statements.flatMap(({ mainsnak }) => itemOf(mainsnak) ?? [])),
];

export const stringOf = ({ datavalue }: Snak): string | null =>
  typeof datavalue?.value === 'string' ? datavalue.value : null;

const textValue = z.object({ text: z.string(), language: z.string() });
/** A text and its language, such as an original title. */
export const textOf = ({ datavalue }: Snak) => textValue.safeParse(datavalue?.value).data ?? null;

/** Wikibase's number for dates that are exact to the year; a decade or century has a lower one. */
const YEAR_PRECISION = 9;
const timeValue = z.object({ time: z.string(), precision: z.number() });
/** The year of a date; null when it is not known to the year. */
export function yearOf({ datavalue }: Snak): number | null {
  const value = timeValue.safeParse(datavalue?.value).data;
  if (!value || value.precision < YEAR_PRECISION) return null;
  const [, year] = /^\+0*(\d{4})-/.exec(value.time) ?? [];
  return year === undefined ? null : Number(year);
}

const quantityValue = z.object({ amount: z.string(), unit: z.string() });
/** A number and its unit: `1` for none, otherwise the address of the unit's item. */
export function quantityOf({ datavalue }: Snak): { amount: number; unit: string } | null {
  const value = quantityValue.safeParse(datavalue?.value).data;
  const amount = Number(value?.amount);
  return value && Number.isFinite(amount) ? { amount, unit: value.unit.replace(/^.*\/entity\//, '') } : null;
}
