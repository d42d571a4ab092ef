import { defaultPreferences, ONBOARDING_GATES, passesGate } from '@bugunne/contract/preferences';
import { describe, expect, it } from 'vitest';
import { countFor, GATES, type Gate, passes, passesAll } from './gates.ts';

const fiveFilms = { ...defaultPreferences(), movieGenres: ['aksiyon', 'komedi', 'dram', 'korku', 'aile'] as const };

describe('gates', () => {
  it('equal those of the contract', () => {
    expect(GATES).toEqual(ONBOARDING_GATES);
  });

  it('agree with the contract on what passes', () => {
    const preferences = { ...fiveFilms, movieGenres: [...fiveFilms.movieGenres] };
    for (const gate of Object.keys(GATES) as Gate[]) {
      expect(passes(gate, preferences)).toBe(passesGate(gate, preferences));
    }
    expect(passes('movies', preferences)).toBe(true);
    expect(passesAll(preferences)).toBe(false);
  });

  it('count food by difficulty, cuisine and meal type, without the dietary restrictions', () => {
    const draft = {
      ...defaultPreferences(),
      foodDifficulty: ['kolay'],
      cuisineTypes: ['türk', 'çin'],
      mealTypes: ['tatlı'],
      dietaryRestrictions: ['vegan', 'helal', 'paleo'],
    };
    expect(countFor('food', draft)).toBe(4);
    expect(passes('food', draft)).toBe(false);
  });
});
