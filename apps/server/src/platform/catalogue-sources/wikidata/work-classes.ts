/** The classes (`P31`) whose instances are films or series for us. */
export type WorkClass = { id: string; label: string; kind: 'film' | 'short film' | 'series' };

const of = (kind: WorkClass['kind'], classes: Readonly<Record<string, string>>): WorkClass[] =>
  Object.entries(classes).map(([id, label]) => ({ id, label, kind }));

export const WORK_CLASSES: readonly WorkClass[] = [
  ...of('film', {
    Q11424: 'film',
    Q24869: 'feature film',
    Q202866: 'animated film',
    Q29168811: 'animated feature film',
    Q20650540: 'anime film',
    Q93204: 'documentary film',
    Q506240: 'television film',
    Q226730: 'silent film',
    Q229390: '3D film',
    Q842256: 'musical film',
    Q130232: 'drama film',
    Q157443: 'comedy film',
    Q188473: 'action film',
    Q200092: 'horror film',
    Q471839: 'science fiction film',
    Q1054574: 'romance film',
    Q645928: 'biographical film',
    Q369747: 'war film',
  }),
  ...of('short film', {
    Q24862: 'short film',
    Q17517379: 'animated short film',
    Q20667187: 'silent short film',
  }),
  ...of('series', {
    Q5398426: 'television series',
    Q1259759: 'miniseries',
    Q1366112: 'drama television series',
    Q581714: 'animated series',
    Q117467246: 'animated television series',
    Q63952888: 'anime television series',
    Q117467261: 'anime series',
    Q113671041: 'original net animation series',
    Q526877: 'web series',
  }),
];

/** Parts of works and works that do not exist yet, which often have a class of works as well. */
const NO_WORKS: ReadonlySet<string> = new Set([
  'Q3464665', // season of a series
  'Q21191270', // episode
  'Q653916', // pilot
  'Q18011172', // film project
  'Q622550', // trailer
  'Q193977', // music video
]);

const KIND_OF = new Map<string, WorkClass['kind']>(WORK_CLASSES.map(({ id, kind }) => [id, kind]));

/** Whether the class is one of films or series for us. */
export const isWorkClass = (id: string): boolean => KIND_OF.has(id);

/** The kind of an item with these classes; null when it is no work for us. A series wins over a film, a short film over a long one. */
export function kindOf(classes: readonly string[]): WorkClass['kind'] | null {
  if (classes.some((id) => NO_WORKS.has(id))) return null;
  const kinds = new Set(classes.map((id) => KIND_OF.get(id)));
  return (['series', 'short film', 'film'] as const).find((kind) => kinds.has(kind)) ?? null;
}

/** The fewest links to Wikimedia sites that an item needs to be imported. */
export type Minimums = {
  films: number;
  shortFilms: number;
  series: number;
  /** Of films and series from Turkey or in Turkish that have a Turkish label. */
  turkish: number;
};

export const MINIMUMS: Minimums = { films: 8, shortFilms: 25, series: 5, turkish: 2 };

export const leastOf = (kind: WorkClass['kind'], minimums: Minimums): number =>
  ({ film: minimums.films, 'short film': minimums.shortFilms, series: minimums.series })[kind];
