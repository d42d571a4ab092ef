import {
  Bookmark,
  CalendarHeart,
  ChartNoAxesColumn,
  CircleQuestionMark,
  History,
  Mail,
  ShieldCheck,
  UserRound,
} from 'lucide-react';

/** Pages behind sign-in, in the order the header and the phone's menu show them. */
export const MEMBER_LINKS = [
  { name: 'dashboard', to: '/dashboard', Icon: CalendarHeart },
  { name: 'saved', to: '/dashboard/saved', Icon: Bookmark },
  { name: 'history', to: '/dashboard/history', Icon: History },
  { name: 'activity', to: '/dashboard/activity', Icon: ChartNoAxesColumn },
  { name: 'profile', to: '/dashboard?view=profile', Icon: UserRound },
  { name: 'account', to: '/dashboard/account', Icon: ShieldCheck },
] as const;

/** Public pages that somebody who is signed in looks for, too. */
export const SUPPORT_LINKS = [
  { name: 'help', to: '/help', Icon: CircleQuestionMark },
  { name: 'contact', to: '/contact', Icon: Mail },
] as const;
