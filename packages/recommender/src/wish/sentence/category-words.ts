import type { Category } from '@bugunne/contract';

/**
 * Words that hint at a category without naming it, in Turkish and English. Where the asked category has a meaning of its
 * own for a word, that one counts.
 */
export const CATEGORY_WORDS: Record<Category, string> = {
  movie:
    'komedi, dram, gerilim, korku, aksiyon, belgesel, animasyon, bilim kurgu, polisiye, sinema filmi, comedy, drama, thriller, horror, documentary, animation, sci fi, romcom, blockbuster',
  series: 'sezon, sezonluk, sitcom, mini dizi, season, miniseries, mini series, binge',
  food:
    'vegan, vejetaryen, pesketaryen, ketojenik, keto, glutensiz, laktozsuz, şekersiz, helal, tatlı, çorba, salata, meze, kahvaltı, atıştırmalık, içecek, hamur işi, ' +
    'pilav, makarna, köfte, kebap, börek, poğaça, kurabiye, pasta, kek, pizza, mantı, dolma, sarma, omlet, menemen, dondurma, ekmek, tavuk, balık, sebze, ' +
    'vegetarian, gluten free, lactose free, dairy free, sugar free, low carb, low calorie, high protein, dessert, soup, salad, breakfast, lunch, dinner, supper, brunch, snack, drink, pastry, ' +
    'cake, cookie, pie, pudding, ice cream, bread, burger, curry, stew, chicken, fish, beef, vegetable, noodle',
  music:
    'pop, rock, türkü, arabesk, rap, hip hop, caz, jazz, blues, reggae, techno, halk müziği, ezgi, melodi, çalma listesi, playlist, melody, ballad, tune',
};

/** The same for what is done with the picks of a category. */
export const CATEGORY_VERBS: Record<'movie' | 'food' | 'music', string> = {
  movie:
    'izlemek, izleyeyim, izleyelim, izlesem, izlenecek, izlemelik, izleyebileceğim, izleyebileceğimiz, watch, watching',
  food: 'pişireyim, pişirelim, pişirmek, yiyeyim, yiyelim, yemelik, yiyecek, cook, cooking, eat, eating',
  music: 'dinlemek, dinleyeyim, dinleyelim, dinlesem, dinlemelik, dinleyebileceğim, listen, listening',
};
