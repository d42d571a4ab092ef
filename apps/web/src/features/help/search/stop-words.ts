import type { Language } from '#i18n/language.ts';

/** Words of a question that do not identify its subject, folded. */
const WORDS: Record<Language, string> = {
  tr: `acaba ama ben beni benim bana bir biz bize bizi biraz bu bunu da daha de diye en et etmek gibi hangi hem icin ile ise istiyorum
    kadar kendi ki lazim mi mu mudur midir misin miyim miyiz musun muyum nasil ne neden nedir nerede nereden nereye niye
    nicin o olabilir olarak olur olmak onu sen senin sana siz su var ve veya ya yani yap yapabilirim yapmak yapmaliyim
    yapilir yok zaten`,
  en: `a about am an and any are as at be been but by can could did do does don for from get gets had has have how i if
    in into is isn it its just me my no not of on or our please s should so t than that the their them then there they
    this to us very want was we were what when where which who why will with would you your`,
};

const sets: Partial<Record<Language, ReadonlySet<string>>> = {};

export function stopWordsOf(language: Language): ReadonlySet<string> {
  sets[language] ??= new Set(WORDS[language].split(/\s+/));
  return sets[language];
}
