import type { Evening, EveningMember, EveningSlotState, EveningSummary } from '@bugunne/contract/evenings.schema';
import type { Item } from '@bugunne/contract/item.schema';
import { blankItem, movie } from './sample-items.ts';

export const EVENING_ID = '0b1e2f34-0000-4000-8000-0000000000e1';
const idOf = (number: number) => `0b1e2f34-0000-4000-8000-00000000000${number}`;

export const sampleMember = (number: number, name: string, over: Partial<EveningMember> = {}): EveningMember => ({
  id: idOf(number),
  name,
  isMe: false,
  isHost: false,
  isGuest: false,
  state: 'joined',
  ...over,
});

export const ada = sampleMember(1, 'Ada', { isMe: true, isHost: true });
export const deniz = sampleMember(2, 'Deniz');

export const sampleCard = (number: number): Item => ({
  ...movie,
  id: `movie-card-${number}`,
  title: `Film ${number}`,
  sharedTitle: `Film ${number}`,
});

export const emptySlot = (slot: EveningSlotState['slot'], over: Partial<EveningSlotState> = {}): EveningSlotState => ({
  slot,
  pick: null,
  vetoedBy: [],
  deck: null,
  nothingLeft: null,
  ...over,
});

export const samplePickOf = (item: Item, over: object = {}): NonNullable<EveningSlotState['pick']> => ({
  item,
  outcome: null,
  wantedBy: [],
  fits: [
    { memberId: ada.id, compatibility: 88, range: null, reasons: [{ text: 'Dram seviyorsun.', titleLanguage: null }] },
    { memberId: deniz.id, compatibility: null, range: null, reasons: [] },
  ],
  ...over,
});

export const sampleDeck = (over: Partial<NonNullable<EveningSlotState['deck']>> = {}) => ({
  round: 1,
  cards: [sampleCard(1), sampleCard(2), sampleCard(3)],
  mine: {},
  answered: [],
  result: 'open' as const,
  ...over,
});

/** An evening of Ada, who is the user and the host, and Deniz. */
export const sampleEvening = (over: Partial<Evening> = {}): Evening => ({
  id: EVENING_ID,
  date: '2026-03-05',
  screen: 'movie',
  maxMinutes: null,
  members: [ada, deniz],
  slots: [emptySlot('screen'), emptySlot('food'), emptySlot('music')],
  moreSay: null,
  version: 1,
  expiresAt: '2999-01-01T00:00:00.000Z',
  isOver: false,
  hasGuestLink: false,
  ...over,
});

export const withScreen = (over: Partial<EveningSlotState>, rest: Partial<Evening> = {}): Evening =>
  sampleEvening({ slots: [emptySlot('screen', over), emptySlot('food'), emptySlot('music')], ...rest });

export const sampleSummary = (over: Partial<EveningSummary> = {}): EveningSummary => ({
  id: EVENING_ID,
  date: '2026-03-05',
  names: ['Deniz', 'Elif'],
  isOver: false,
  isInvitation: false,
  picks: [],
  ...over,
});

export const song: Item = {
  ...blankItem,
  id: 'music-song',
  category: 'music',
  title: 'Blue Song',
  originalTitle: 'Blue Song',
  sharedTitle: 'Blue Song',
  titleLanguage: 'en',
};
