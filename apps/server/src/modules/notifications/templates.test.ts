import { LANGUAGE_CODES, LIMITS, PAYMENT_LIMITS } from '@bugunne/contract';
import { expect, it } from 'vitest';
import { isTemplate, TEMPLATES, textOf } from './templates.ts';

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

it.each(Object.keys(TEMPLATES))('%s has its own texts in each language', (name) => {
  if (!isTemplate(name)) throw new Error('no template');
  const texts = LANGUAGE_CODES.flatMap((language) => Object.values(textOf(name, language)));
  expect(texts.every((text) => text.trim() !== '')).toBe(true);
  expect(new Set(texts).size).toBe(2 * LANGUAGE_CODES.length);
});

it.each(LANGUAGE_CODES)('the reminder of a trial in %s names the days of the reminder', (language) => {
  const figures = textOf('premium_trial_ending', language).message.match(/\d+/g);
  expect(figures).toEqual([String(PAYMENT_LIMITS.trialReminderDays)]);
});
