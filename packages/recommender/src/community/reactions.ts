import { chosenTastes, TASTE_KEYS } from './tastes.ts';
import type { CommunityUser } from './types.ts';

/** Item numbers by user: those of user `u` are `items[k]`, k from `offsets[u]` to before `offsets[u + 1]`. */
export type Rows = { offsets: Int32Array; items: Int32Array };

/** The community as typed arrays, without users who like no known item. */
export type Reactions = {
  userCount: number;
  itemCount: number;
  likes: Rows;
  /** Items that the user saw but does not like. Empty for users who could choose among all items. */
  others: Rows;
  /** By user: 1 when every item counts as seen. */
  sawAll: Uint8Array;
  /** users × tastes. */
  tastes: Float32Array;
};

/** Reads every user once. `numbers` maps item ids to 0, 1, 2 …. */
export function readReactions(users: Iterable<CommunityUser>, numbers: ReadonlyMap<string, number>): Reactions {
  const likes = createRowsBuilder();
  const others = createRowsBuilder();
  const sawAll: number[] = [];
  const tasteRows: Float32Array[] = [];
  const tasteNumbers = new Map(TASTE_KEYS.map((key, number) => [key, number]));
  const known = (ids: readonly string[]) => [
    ...new Set(ids.map((id) => numbers.get(id)).filter((number) => number !== undefined)),
  ];
  for (const user of users) {
    const liked = known(user.likes);
    if (liked.length === 0) continue;
    likes.add(liked);
    sawAll.push(user.passed === null ? 1 : 0);
    const mine = new Set(liked);
    const rest = user.passed === null ? [] : [...user.dislikes, ...user.undecided, ...user.passed];
    others.add(known(rest).filter((number) => !mine.has(number)));
    const row = new Float32Array(TASTE_KEYS.length);
    for (const { key, value } of chosenTastes(user.preferences)) row[tasteNumbers.get(key) ?? 0] = value;
    tasteRows.push(row);
  }
  const tastes = new Float32Array(tasteRows.length * TASTE_KEYS.length);
  for (const [u, row] of tasteRows.entries()) tastes.set(row, u * TASTE_KEYS.length);
  return {
    userCount: tasteRows.length,
    itemCount: numbers.size,
    likes: likes.build(),
    others: others.build(),
    sawAll: Uint8Array.from(sawAll),
    tastes,
  };
}

function createRowsBuilder() {
  const offsets = [0];
  let items = new Int32Array(1024);
  let length = 0;
  return {
    add(row: readonly number[]) {
      if (length + row.length > items.length) {
        const larger = new Int32Array(2 * (length + row.length));
        larger.set(items.subarray(0, length));
        items = larger;
      }
      items.set(row, length);
      length += row.length;
      offsets.push(length);
    },
    build: (): Rows => ({ offsets: Int32Array.from(offsets), items: items.slice(0, length) }),
  };
}

/** Transposes user → items into item → users, with users in ascending order. */
export function transpose({ offsets, items }: Rows, itemCount: number): Rows {
  const starts = new Int32Array(itemCount + 1);
  for (const item of items) starts[item + 1] = (starts[item + 1] ?? 0) + 1;
  for (let i = 0; i < itemCount; i++) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0);
  const next = starts.slice();
  const users = new Int32Array(items.length);
  for (let u = 0; u + 1 < offsets.length; u++) {
    for (let k = offsets[u] ?? 0; k < (offsets[u + 1] ?? 0); k++) {
      const item = items[k] ?? 0;
      users[next[item] ?? 0] = u;
      next[item] = (next[item] ?? 0) + 1;
    }
  }
  return { offsets: starts, items: users };
}
