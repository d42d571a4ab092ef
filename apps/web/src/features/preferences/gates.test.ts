import { defaultPreferences, ONBOARDING_GATES, passesGate } from '@bugunne/contract/preferences.schema';
import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { countFor, GATES, type Gate, passes, passesAll, shortGate } from './gates.ts';

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

describe('shortGate', () => {
  const before: Draft = { ...defaultPreferences(), movieGenres: ['dram', 'korku'] };

  it('names the changed step with too few selections', () => {
    expect(shortGate(before, { ...before, movieGenres: ['dram'] })).toBe('movies');
    expect(shortGate(before, { ...before, musicMoods: ['dark'] })).toBe('music');
  });

  it('accepts none, enough, and too few that were there before', () => {
    expect(shortGate(before, { ...before, movieGenres: [] })).toBeNull();
    expect(shortGate(before, { ...before, languages: ['tr'] })).toBeNull();
    expect(shortGate(before, { ...before, movieGenres: ['dram', 'korku', 'gizem', 'komedi', 'savaş'] })).toBeNull();
    expect(shortGate(before, { ...before, movieGenres: ['korku', 'dram'] })).toBeNull();
  });
});
