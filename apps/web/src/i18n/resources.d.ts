import 'i18next';
import type about from './tr/about.json';
import type auth from './tr/auth.json';
import type common from './tr/common.json';
import type contact from './tr/contact.json';
import type errors from './tr/errors.json';
import type help from './tr/help.json';
import type landing from './tr/landing.json';
import type nav from './tr/nav.json';
import type notFound from './tr/not-found.json';
import type premium from './tr/premium.json';
import type privacy from './tr/privacy.json';
import type teasers from './tr/teasers.json';
import type terms from './tr/terms.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      about: typeof about;
      auth: typeof auth;
      common: typeof common;
      contact: typeof contact;
      errors: typeof errors;
      help: typeof help;
      landing: typeof landing;
      nav: typeof nav;
      'not-found': typeof notFound;
      premium: typeof premium;
      privacy: typeof privacy;
      teasers: typeof teasers;
      terms: typeof terms;
    };
  }
}
