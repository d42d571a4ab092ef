import { describe, expect, it } from 'vitest';
import { outcomeOf, withDeck, withResults, withVote } from './deck.ts';
import { type Evening, emptyState, type UserMember, withMember, withoutMember } from './evening.ts';

const member = (key: string, state: UserMember['state'] = 'joined'): UserMember => ({
  kind: 'user',
  key,
  userId: key,
  state,
  votes: {},
  satisfaction: null,
});
const card = (contentId: string) => ({ contentId, category: 'movie' as const, satisfaction: {} });
const evening = (...members: UserMember[]): Evening => ({
  id: 'e',
  hostId: 'a',
  date: '2026-03-05',
  screen: 'either',
  maxMinutes: null,
  state: emptyState(),
  version: 1,
  guestTokenHash: null,
  refusedBy: [],
  expiresAt: new Date('2026-03-06'),
  members,
});
const started = (...members: UserMember[]) =>
  withDeck(evening(...members), 'screen', 1, [card('m1'), card('m2'), card('m3')]);
const vote = (before: Evening, key: string, answers: Record<string, boolean>) =>
  Object.entries(answers).reduce((now, [id, wants]) => withVote(now, key, 'screen', id, wants), before);
const slot = ({ state }: Evening) => state.slots.screen;

describe('a deck', () => {
  it('opens the first card that all who are present want, before the others have been answered', () => {
    const one = withResults(vote(started(member('a'), member('b')), 'a', { m1: false, m2: true, m3: true }));
    expect(slot(one).deck?.result).toBe('open');
    const both = withResults(vote(one, 'b', { m3: true }));
    expect(slot(both)).toMatchObject({ deck: { result: 'agreed' }, pick: { contentId: 'm3', outcome: 'agreed' } });
  });

  it('takes the earlier card when several are wanted by all', () => {
    const before = started(member('a'), member('b'));
    const all = vote(vote(before, 'a', { m2: true, m3: true }), 'b', { m3: true, m2: true });
    expect(slot(withResults(all)).pick?.contentId).toBe('m2');
  });

  it('ends with what most want once all have answered without agreement', () => {
    const before = started(member('a'), member('b'), member('c'));
    const two = vote(vote(before, 'a', { m1: true, m2: false, m3: true }), 'b', { m1: false, m2: true, m3: true });
    const last = vote(two, 'c', { m1: false, m2: true });
    expect(slot(withResults(last)).deck?.result).toBe('open');
    expect(slot(withResults(vote(last, 'c', { m3: false })))).toMatchObject({
      deck: { result: 'closest' },
      pick: { contentId: 'm2', bySwiping: true, outcome: 'closest' },
    });
  });

  it('says so when no member wanted any card', () => {
    const nothing = { m1: false, m2: false, m3: false };
    const all = vote(vote(started(member('a'), member('b')), 'a', nothing), 'b', nothing);
    expect(slot(withResults(all)).pick).toMatchObject({ contentId: 'm1', outcome: 'none' });
  });

  it.each(['agreed', 'closest'] as const)('tells a result of an earlier version by its deck: %s', (result) => {
    const { deck, ...rest } = slot(started(member('a'), member('b')));
    const pick = { ...card('m1'), bySwiping: true };
    expect(outcomeOf({ ...rest, pick, deck: deck && { ...deck, result } })).toBe(result);
  });

  it('does not wait for members who are invited or away, and does when they come back', () => {
    const before = started(member('a'), member('b'), member('c', 'away'), member('d', 'invited'));
    const back = withMember(before, 'c', (other) => ({ ...other, state: 'joined' }));
    const answers = (now: Evening) => vote(vote(now, 'a', { m1: true }), 'b', { m1: true });
    expect(slot(withResults(answers(before))).pick?.contentId).toBe('m1');
    expect(slot(withResults(answers(back))).pick).toBeNull();
  });

  it('ends when the only member leaves who had not answered', () => {
    const before = started(member('a'), member('b'), member('c'));
    const two = vote(vote(before, 'a', { m2: true }), 'b', { m2: true });
    expect(slot(withResults(withoutMember(two, 'c'))).pick?.contentId).toBe('m2');
  });

  it('stays open with a single member', () => {
    const alone = vote(started(member('a')), 'a', { m1: true, m2: true, m3: true });
    expect(slot(withResults(alone)).deck?.result).toBe('open');
  });

  it('drops earlier answers and cards when the next one starts', () => {
    const before = vote(started(member('a'), member('b')), 'a', { m1: true });
    const next = withDeck(before, 'screen', 2, [card('m4')]);
    expect(next.members[0]?.votes).toEqual({ screen: {} });
    expect(slot(next).passed).toEqual(['m1', 'm2', 'm3']);
  });
});
