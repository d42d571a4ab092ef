/**
 * The food groups that an ingredient can belong to or contain. Diets and allergens are derived from them and from
 * nutrition figures (see diets.ts); recipes have no diet labels of their own.
 */
export const FOOD_GROUPS = [
  'meat', // flesh, fat, stock or extract of mammals
  'poultry',
  'pork', // always together with "meat"
  'fish', // also sauces made with fish, such as worcestershire
  'shellfish', // crustaceans and molluscs
  'egg',
  'dairy', // any milk product
  'lactose', // dairy with noticeable lactose: milk, cream, yoghurt, fresh cheese, butter; not aged hard cheese, ghee
  'honey',
  'gelatin', // of animal origin
  'rennet', // cheese that may be made with animal rennet
  'gluten', // wheat, barley, rye, bulgur, semolina, filo, couscous, ordinary oats, ordinary soy sauce, beer
  'grain', // any cereal, with or without gluten (rice, maize, oats, quinoa included)
  'legume', // beans, lentils, chickpeas, peas, soy, peanuts
  'soy',
  'tree-nut',
  'peanut', // always together with "legume"
  'lupin', // always together with "legume"
  'sesame', // sesame seed, oil, tahini
  'mustard',
  'celery',
  'sugar', // added sugar: sugar, syrup, molasses, honey, jam, chocolate with sugar, sweetened sauces
  'alcohol', // wine, beer, spirits, what is made with them without losing them, and what is brewed: soy sauce, miso
  'starchy', // potato and other starchy roots (not paleo-forbidden, but never keto)
  'sulphite', // wine, wine vinegar, dried fruit and pickles that are preserved with it
  'seed-oil', // oil refined from seeds or grain: sunflower, rapeseed, maize, soy, grape seed (no paleo food)
  'processed', // industrially made with additives: stock cube, ketchup, sausage, packaged sauce, baking powder
] as const;

export type FoodGroup = (typeof FOOD_GROUPS)[number];
