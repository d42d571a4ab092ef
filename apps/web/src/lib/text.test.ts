import { describe, expect, it } from 'vitest';
import { fold } from './text.ts';

describe('fold', () => {
  it.each([
    ['İspanyolca', 'ispanyolca'],
    ['ISPANYOLCA', 'ispanyolca'],
    ['ıspanyolca', 'ispanyolca'],
    ['Savaş', 'SAVAS'],
    ['Çin', 'cin'],
    ['Orta Doğu', 'orta dogu'],
    ['Üzgün', 'uzgun'],
    ['IRAN', 'İran'],
    ['  Suç ', 'suc'],
  ])('folds %s and %s to the same text', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it('keeps different words different', () => {
    expect(fold('Kore')).not.toBe(fold('Korku'));
  });
});
