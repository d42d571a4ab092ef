import { LANGUAGE_CODES, LIMITS } from '@bugunne/contract';
import { expect, it } from 'vitest';
import { TEMPLATES, textOf } from './templates.ts';

it.each(LANGUAGE_CODES)('notifications in %s state the configured number of refreshes', (language) => {
  const figures = textOf('premium_granted', language).message.match(/\d+/g);
  expect(figures).toEqual([String(LIMITS.refreshesPerCategoryPerDay)]);
});

// The number of picks per category is a setting that can be changed at any time.
it.each(LANGUAGE_CODES)('notifications in %s promise no number of picks', (language) => {
  const { welcome, recommendations_ready, premium_ended } = TEMPLATES;
  for (const template of [welcome, recommendations_ready, premium_ended]) {
    expect(template[language].message).not.toMatch(
      /\d|\b(one|four|bir|dört) (film|movie|series|dizi|recipe|tarif|pick|öneri)/i,
    );
  }
});
