import {
  type Evening as Answer,
  EVENING_SLOTS,
  EVENING_WISHES,
  type EveningSlot,
  type EveningSlotState,
  type EveningSummary,
  type Item,
  type Language,
  type SharingLevel,
} from '@bugunne/contract';
import type { GroupMember, Recommender, Words } from '@bugunne/recommender';
import type { Clock } from '../../platform/clock.ts';
import type { Presenter } from '../../shared/items/presenter.ts';
import type { Chooser } from './choose.ts';
import { answeredBy, outcomeOf, wantedBy } from './deck.ts';
import { type Evening, joined, type Member } from './evening.ts';
import type { Friends } from './friends.ts';
import { reasonPhrases } from './reason-phrases.ts';

type Dependencies = {
  recommender(): Recommender;
  contents: Pick<Presenter, 'load' | 'find'>;
  words: Words;
  friends: Pick<Friends, 'profilesOf' | 'areFriends'>;
  wishesOf: Chooser['wishesOf'];
  clock: Clock;
};

/** `members`: those who joined, as the recommender sees them. */
export type Seen = { evening: Evening; me: Member; members: readonly GroupMember[] };

type Levels = ReadonlyMap<string, SharingLevel>;
type Profiles = ReadonlyMap<string, { name: string; sharing: SharingLevel }>;

/** From this balance on, in evenings of full satisfaction, a member is said to have more say. */
const LEAST_BALANCE = 0.1;

export function eveningPresenter({ recommender, contents, words, friends, wishesOf, clock }: Dependencies) {
  const isOver = ({ expiresAt }: Evening) => expiresAt <= clock.now();

  const profilesOf = (evenings: readonly Evening[]): Promise<Profiles> =>
    friends.profilesOf([
      ...new Set(
        evenings.flatMap(({ members }) => members.flatMap((member) => (member.kind === 'user' ? member.userId : []))),
      ),
    ]);

  const nameOf = (member: Member, profiles: Profiles): string =>
    member.kind === 'guest' ? member.name : (profiles.get(member.userId)?.name ?? '–');

  /**
   * How much of each member's tastes the viewer may see. A guest chose the tastes for this evening only, so they are
   * shared; titles are for friends.
   */
  async function sharingFor({ evening, me }: Seen, profiles: Profiles): Promise<Levels> {
    const levels = new Map<string, SharingLevel>();
    for (const member of evening.members) {
      if (member.kind === 'guest') levels.set(member.key, 'titles');
      else {
        const level = profiles.get(member.userId)?.sharing ?? 'nothing';
        const isFriend =
          level === 'titles' && me.kind === 'user' && (await friends.areFriends(me.userId, [member.userId]));
        levels.set(member.key, level === 'titles' && !isFriend ? 'genres' : level);
      }
    }
    return levels;
  }

  function fitsOf(item: Item, { evening, me, members }: Seen, language: Language, levels: Levels) {
    return joined(evening).flatMap((member) => {
      const known = members.find(({ key }) => key === member.key);
      if (!known) return [];
      const { preferences, signals, lastShown } = known;
      const { compatibility, range, reasons } = recommender().assess(item.id, preferences, signals, lastShown);
      const isOwn = member.key === me.key;
      const sharing = levels.get(member.key) ?? 'nothing';
      const isShared = isOwn || sharing !== 'nothing';
      const find = (id: string, inLanguage: Language) => contents.find(id, inLanguage);
      return {
        memberId: member.key,
        compatibility: isShared ? compatibility : null,
        range: isShared ? range : null,
        reasons: reasonPhrases(reasons, language, { sharing, isOwn }, { words, find }),
      };
    });
  }

  function slotOf(slot: EveningSlot, seen: Seen, language: Language, levels: Levels): EveningSlotState {
    const { evening, me, members } = seen;
    // An invited user sees the picks after joining.
    if (me.state === 'invited') return { slot, pick: null, vetoedBy: [], deck: null, nothingLeft: null };
    const { pick, vetoedBy, deck, nothingLeft } = evening.state.slots[slot];
    const item = pick && contents.find(pick.contentId, language);
    const wishes = nothingLeft && !isOver(evening) ? wishesOf(evening, slot, members) : null;
    const isThere = new Set(evening.members.map(({ key }) => key));
    return {
      slot,
      pick: pick &&
        item && {
          item,
          outcome: outcomeOf(evening.state.slots[slot]),
          wantedBy: wantedBy(evening.members, slot, pick.contentId),
          fits: fitsOf(item, seen, language, levels),
        },
      vetoedBy: vetoedBy.filter((key) => isThere.has(key)),
      deck: deck && {
        round: deck.round,
        result: deck.result,
        cards: deck.cards.flatMap(({ contentId }) => contents.find(contentId, language) ?? []),
        mine: Object.fromEntries(
          deck.cards.flatMap(({ contentId }) => {
            const answer = me.votes[slot]?.[contentId];
            return answer === undefined ? [] : [[contentId, answer]];
          }),
        ),
        answered: joined(evening).map((member) => ({
          memberId: member.key,
          count: answeredBy(member, slot, deck),
        })),
      },
      nothingLeft: wishes && EVENING_WISHES.flatMap((kind) => (wishes[kind] > 0 ? { kind, titles: wishes[kind] } : [])),
    };
  }

  return {
    async evening(seen: Seen, language: Language): Promise<Answer> {
      const { evening, me, members } = seen;
      const profiles = await profilesOf([evening]);
      const levels = await sharingFor(seen, profiles);
      const ids = Object.values(evening.state.slots).flatMap(({ pick, deck }) => [
        ...(pick ? [pick.contentId] : []),
        ...(deck?.cards.map(({ contentId }) => contentId) ?? []),
      ]);
      await contents.load([...ids, ...members.flatMap(({ signals }) => signals.map(({ itemId }) => itemId))]);
      const [owed] = members.toSorted((a, b) => b.balance - a.balance);
      return {
        id: evening.id,
        date: evening.date,
        screen: evening.screen,
        maxMinutes: evening.maxMinutes,
        members: evening.members.map((member) => ({
          id: member.key,
          name: nameOf(member, profiles),
          isMe: member.key === me.key,
          isHost: member.kind === 'user' && member.userId === evening.hostId,
          isGuest: member.kind === 'guest',
          state: member.state,
        })),
        slots: EVENING_SLOTS.map((slot) => slotOf(slot, seen, language, levels)),
        moreSay: me.state !== 'invited' && owed && owed.balance >= LEAST_BALANCE ? owed.key : null,
        version: evening.version,
        expiresAt: evening.expiresAt.toISOString(),
        isOver: isOver(evening),
        hasGuestLink: evening.guestTokenHash !== null,
      };
    },

    async summaries(evenings: readonly Evening[], userId: string, language: Language): Promise<EveningSummary[]> {
      const profiles = await profilesOf(evenings);
      const picksOf = ({ state }: Evening) => EVENING_SLOTS.flatMap((slot) => state.slots[slot].pick ?? []);
      await contents.load(evenings.flatMap((evening) => picksOf(evening).map(({ contentId }) => contentId)));
      return evenings.map((evening) => {
        const isMe = (member: Member) => member.kind === 'user' && member.userId === userId;
        return {
          id: evening.id,
          date: evening.date,
          names: evening.members.filter((member) => !isMe(member)).map((member) => nameOf(member, profiles)),
          isOver: isOver(evening),
          isInvitation: evening.members.some((member) => isMe(member) && member.state === 'invited'),
          picks: picksOf(evening).flatMap(({ contentId, category }) => {
            const item = contents.find(contentId, language);
            return item ? { contentId, category, title: item.title, titleLanguage: item.titleLanguage } : [];
          }),
        };
      });
    },
  };
}

export type EveningPresenter = ReturnType<typeof eveningPresenter>;
