import {
  BadgeCheck,
  Bookmark,
  CalendarHeart,
  ChartNoAxesColumn,
  CircleQuestionMark,
  History,
  Mail,
  MoonStar,
  ShieldCheck,
  TrendingUp,
  UserRound,
  UsersRound,
} from 'lucide-react';

/** Member pages in the order of the header and of the mobile menu. */
export const MEMBER_LINKS = [
  { name: 'dashboard', to: '/dashboard', Icon: CalendarHeart },
  { name: 'saved', to: '/dashboard/saved', Icon: Bookmark },
  { name: 'history', to: '/dashboard/history', Icon: History },
  { name: 'evenings', to: '/dashboard/evenings', Icon: MoonStar },
  { name: 'activity', to: '/dashboard/activity', Icon: ChartNoAxesColumn },
  { name: 'friends', to: '/dashboard/friends', Icon: UsersRound },
  { name: 'trends', to: '/dashboard/trends', Icon: TrendingUp },
  { name: 'profile', to: '/dashboard?view=profile', Icon: UserRound },
  { name: 'account', to: '/dashboard/account', Icon: ShieldCheck },
] as const;

/** Public pages that members need as well. */
export const PUBLIC_LINKS = [
  { name: 'premium', to: '/premium', Icon: BadgeCheck },
  { name: 'help', to: '/help', Icon: CircleQuestionMark },
  { name: 'contact', to: '/contact', Icon: Mail },
] as const;
