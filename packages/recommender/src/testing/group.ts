import type { GroupMember, GroupRequest } from '../group/types.ts';
import { buildPreferences } from './synthetic.ts';

/** A guest: preferences only. */
export const buildMember = (key: string, overrides: Partial<GroupMember> = {}): GroupMember => ({
  key,
  preferences: buildPreferences(),
  signals: [],
  lastShown: new Map(),
  excluded: new Set(),
  disliked: new Set(),
  balance: 0,
  ...overrides,
});

export const buildGroupRequest = (overrides: Partial<GroupRequest> = {}): GroupRequest => ({
  categories: ['movie'],
  count: 1,
  members: [buildMember('ayşe'), buildMember('deniz')],
  groupKey: 'evening',
  date: '2026-03-15',
  attempt: 0,
  vetoed: new Set(),
  ...overrides,
});
