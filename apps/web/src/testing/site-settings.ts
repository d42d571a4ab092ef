import type { PublicSettings } from '@bugunne/contract/settings.schema';
import type { SiteTexts } from '@bugunne/contract/site-texts.constants';

const common = {
  yearDiscount: '17',
  freeDaily: '4',
  freePicks: '4',
  premiumPicks: '4',
  contactEmail: 'merhaba@example.com',
  operatorName: '',
  operatorAddress: '',
  operatorRegistration: '',
  operatorKep: '',
  operatorPhone: '',
  operatorRepresentative: '',
  operatorDataOfficer: '',
  premiumRobots: 'noindex',
  premiumSale: 'open',
  claimUsers: '15K+',
  claimRecommendations: '50K+',
};

const tr: SiteTexts = {
  ...common,
  monthPrice: '50 TL',
  legalEffective: '25 Kasım 2026',
  legalReview: '25 Kasım 2027',
  yearPrice: '500 TL',
  yearListPrice: '600 TL',
  yearFreeMonths: '2 ay ücretsiz',
  replyHours: '24 saat',
  premiumReplyHours: '24 saat',
  monthCharge: 'Ödeme ABD doları ile alınır: ayda 2 dolar.',
  charge: 'Ödeme ABD doları ile alınır: ayda 2, yılda 20 dolar.',
  trial: 'İlk 7 gün ücretsiz',
  moneyBack: '30 gün para iade garantisi',
  claimSatisfaction: '4,8',
};

const en: SiteTexts = {
  ...common,
  monthPrice: '$2',
  legalEffective: '25 November 2026',
  legalReview: '25 November 2027',
  yearPrice: '$20',
  yearListPrice: '$24',
  yearFreeMonths: '2 months free',
  replyHours: '24 hours',
  premiumReplyHours: '24 hours',
  monthCharge: '',
  charge: '',
  trial: 'First 7 days free',
  moneyBack: '30-day money-back guarantee',
  claimSatisfaction: '4.8',
};

/** The settings in the HTML of a page while every setting has its default. */
export const SAMPLE_SITE_SETTINGS: PublicSettings = {
  siteUrl: 'https://bugunne.example',
  texts: { tr, en },
  landingStatistics: 'live',
  premiumPagePublic: false,
  defaultLanguage: 'tr',
  adProvider: { kind: 'house' },
  socialLinks: { instagram: null, x: null, youtube: null, linkedin: null },
  announcement: null,
};
