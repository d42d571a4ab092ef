import 'i18next';
import type about from './tr/about.json';
import type account from './tr/account.json';
import type activity from './tr/activity.json';
import type auth from './tr/auth.json';
import type card from './tr/card.json';
import type common from './tr/common.json';
import type contact from './tr/contact.json';
import type content from './tr/content.json';
import type cooking from './tr/cooking.json';
import type dashboard from './tr/dashboard.json';
import type device from './tr/device.json';
import type errors from './tr/errors.json';
import type help from './tr/help.json';
import type history from './tr/history.json';
import type landing from './tr/landing.json';
import type member from './tr/member.json';
import type nav from './tr/nav.json';
import type notFound from './tr/not-found.json';
import type notifications from './tr/notifications.json';
import type onboarding from './tr/onboarding.json';
import type options from './tr/options.json';
import type payment from './tr/payment.json';
import type premium from './tr/premium.json';
import type privacy from './tr/privacy.json';
import type profile from './tr/profile.json';
import type saved from './tr/saved.json';
import type share from './tr/share.json';
import type shared from './tr/shared.json';
import type teasers from './tr/teasers.json';
import type terms from './tr/terms.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      about: typeof about;
      account: typeof account;
      activity: typeof activity;
      auth: typeof auth;
      common: typeof common;
      contact: typeof contact;
      device: typeof device;
      errors: typeof errors;
      help: typeof help;
      history: typeof history;
      landing: typeof landing;
      nav: typeof nav;
      'not-found': typeof notFound;
      onboarding: typeof onboarding;
      options: typeof options;
      payment: typeof payment;
      premium: typeof premium;
      privacy: typeof privacy;
      profile: typeof profile;
      card: typeof card;
      content: typeof content;
      cooking: typeof cooking;
      dashboard: typeof dashboard;
      member: typeof member;
      notifications: typeof notifications;
      saved: typeof saved;
      share: typeof share;
      shared: typeof shared;
      teasers: typeof teasers;
      terms: typeof terms;
    };
  }
}
