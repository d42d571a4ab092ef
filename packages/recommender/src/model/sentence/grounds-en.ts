import type { Category } from '@bugunne/contract';
import { type Grounds, selfEvident } from './grounded.ts';

const starting = (...stems: string[]) => new RegExp(`(?<!\\p{L})(?:${stems.join('|')})`, 'u');

/** "Villages" is true where the text says "village". */
const stemOf = (word: string) => word.replace(/(?:ies|es|s|y|e)$/u, '');

/** Kinds of dishes and their parts, and ways of making them. */
const FOOD: Grounds = [
  ...selfEvident(
    `stew stews curry pie tart cake cakes cookies biscuits bread breads rolls roll broth wrap wraps sandwich burger pizza
    pasta noodles noodle dumplings dumpling rice pilaf kebab omelette pancakes pancake pudding custard sauce dip sherbet
    smoothie tea cocoa salsa casserole gratin skewers meatballs patties fritters flatbread loaf crust dough topping glaze
    syrup dressing gravy porridge granola toast skillet pan oven steamed braised braise simmered stuffed toasted
    caramelised pickled marinated whipped melted pastry filo crumble crumbs layers butter cheese lemonade filling
    cinnamon saffron coconut garlic herbs herb spices spice greens vegetables vegetable fruit berries seafood fish clams
    mussels shrimp prawns beef lamb chicken beans lentils chickpeas mushroom mushrooms tomato tomatoes peppers aubergine
    potato potatoes onion onions walnut walnuts chocolate vanilla lemon orange apple apples leftovers thrifty homemade
    handmade folded shredded spoon village island coast seaside street market picnic`,
    stemOf,
  ),
  ['baked bake oven', starting('bak', 'oven')],
  ['roasted roast', starting('roast', 'oven')],
  ['grilled charred barbecue smoky', starting('grill', 'char', 'barbecue', 'griddle', 'ember', 'smok')],
  ['fried', starting('fry', 'fried')],
  [
    'creamy',
    starting('cream', 'yoghurt', 'yogurt', 'milk', 'chees', 'tahini', 'coconut', 'avocado', 'pur[ée]e', 'paneer'),
  ],
  ['buttery', starting('butter')],
  ['meat meaty', starting('beef', 'lamb', 'veal', 'chicken', 'meat', 'steak', 'sausage', 'mutton', 'turkey', 'duck')],
  [
    'vegetables vegetable veg',
    starting(
      'vegetable',
      'carrot',
      'cabbage',
      'courgette',
      'aubergine',
      'spinach',
      'leek',
      'cauliflower',
      'celeriac',
      'potato',
      'tomato',
      'pepper',
    ),
  ],
  [
    'fish seafood',
    starting('fish', 'salmon', 'cod', 'tuna', 'anchov', 'sea bass', 'shrimp', 'prawn', 'mussel', 'clam', 'squid'),
  ],
  ['cheesy', starting('chees', 'cheddar', 'feta', 'parmesan', 'mozzarella', 'halloumi', 'paneer')],
  ['nutty', starting('walnut', 'almond', 'hazelnut', 'pistachio', 'peanut', 'pecan', 'cashew', 'sesame', 'tahini')],
  ['garlicky', starting('garlic')],
  ['lemony citrusy', starting('lemon', 'lime', 'orange')],
  ['minty', starting('mint')],
  ['herby herbal', starting('herb', 'parsley', 'dill', 'mint', 'basil', 'coriander', 'thyme', 'oregano', 'tarragon')],
  ['chocolatey', starting('chocol', 'cocoa')],
  ['peppery', starting('pepper', 'rocket')],
  ['fruity', starting('fruit', 'apple', 'berr', 'peach', 'plum', 'fig', 'cherr', 'mango', 'orange', 'pineapple')],
  ['briny salty', starting('brin', 'olive', 'caper', 'feta', 'anchov', 'clam', 'soy', 'salt', 'pickl')],
  ['juicy', starting('juic', 'tomato', 'orange', 'chicken', 'kebab', 'burger', 'peach', 'cherr', 'watermelon')],
  [
    'spicy fiery',
    starting(
      'spicy',
      'fier',
      'chil',
      'harissa',
      'cayenne',
      'gochu',
      'wasabi',
      'hot (?:pepper|sauce)',
      'jalap',
      'curry',
    ),
  ],
  [
    'spiced',
    starting(
      'spic',
      'cumin',
      'cinnamon',
      'masala',
      'curry',
      'clove',
      'cardamom',
      'allspice',
      'paprika',
      'ginger',
      'turmeric',
    ),
  ],
  ['sweet', starting('sweet', 'sugar', 'honey', 'syrup', 'molasses', 'dates', 'raisin', 'apricot', 'fig')],
  [
    'sour tangy tart zesty',
    starting(
      'sour',
      'tang',
      'tart',
      'lemon',
      'lime',
      'vinegar',
      'yoghurt',
      'pomegran',
      'sumac',
      'tamarind',
      'tomato',
      'pickl',
      'apple',
      'orange',
      'cherr',
      'mustard',
      'feta',
      'verjuice',
      'berr',
    ),
  ],
  [
    'crispy crunchy crisp',
    starting(
      'crisp',
      'crunch',
      'fry',
      'fried',
      'toast',
      'walnut',
      'almond',
      'cabbage',
      'lettuce',
      'cucumber',
      'radish',
      'celery',
      'carrot',
      'golden',
      'peanut',
      'filo',
      'bean sprout',
    ),
  ],
  ['sticky', starting('honey', 'sugar', 'syrup', 'glaz', 'stick', 'molasses')],
  ['fluffy airy', starting('fluff', 'whisk', 'rice', 'bulgur', 'couscous', 'yeast', 'bak')],
  ['golden', starting('gold', 'saffron', 'turmeric', 'fry', 'bak', 'butter', 'roast', 'brown')],
  ['flaky', starting('flak', 'filo', 'puff', 'pastry', 'fish')],
  [
    'refreshing cooling',
    /^(?!.*soup).*(?<!\p{L})(?:refresh|cooling|chilled|iced|cucumber|mint|lemon|watermelon|salad)/u,
  ],
  ['cold chilled cool', starting('cold', 'chilled', 'iced?(?!\\p{L})', 'cooling', 'served cool')],
  [
    'warming warm comforting steaming hot',
    starting('warm', 'hot', 'oven', 'boil', 'simmer', 'bak', 'pan', 'heat', 'fry', 'grill', 'steam', 'comfort'),
  ],
  [
    'hearty filling',
    starting(
      'hearty',
      'filling',
      'stew',
      'main course',
      'soup',
      'dinner',
      'lunch',
      'breakfast',
      'brunch',
      'bean',
      'bread',
    ),
  ],
  ['dessert treat sweet', starting('dessert')],
  ['drink sip', starting('drink')],
  ['snack nibble', starting('snack', 'late-night bite', 'street food', 'meze')],
  ['starter appetiser', starting('meze', 'salad', 'soup', 'side dish', 'snack')],
  ['centrepiece', starting('main course')],
  ['hands', starting('hands?')],
];

const SUBJECTS = `
  friendship love marriage childhood memory memories grief hope courage village villages city sea ocean island islands
  forest mountain mountains road school hotel hospital court courtroom trial detective detectives war wartime
  past future space robot robots magic music songs song singing band dance dancing food cooking kitchen sport football
  art cinema newsroom journalism power palace revolution exile home identity ambition fame revenge justice guilt
  obsession jealousy betrayal loyalty trust sacrifice survival heist investigation ghost ghosts monster monsters zombie
  zombies samurai nature animals dogs cats summer winter snow rain train youth teenage ageing workplace office community
  neighbourhood town sisterhood brotherhood motherhood fatherhood dreams dream letters freedom destiny fate duty honour
  responsibility loneliness solitude longing regret forgiveness reconciliation farewell return journey travel adventure
  treasure desert river lake countryside farm garden street streets bridge border borders museum theatre stage circus
  radio television newspaper chess boxing basketball racing cars coffee wine restaurant bakery diary book books poetry
  painting photography fashion science experiment medicine technology internet computer games game hacking time timelines
  timeline dystopia utopia apocalypse alien aliens dragon dragons kingdom throne empire medieval ancient modern royal noir
  neighbours strangers generations tradition traditions culture conspiracy espionage spy undercover mafia heartbreak
  jazz rock opera ballet orchestra choir carnival wedding funeral holiday christmas piano guitar violin trumpet
  twenties thirties forties fifties sixties seventies eighties nineties midlife optimism wonder nostalgia
  tropical alpine arctic coastal urban suburban provincial postwar prewar contemporary anthology supernatural cosmic action adventure gothic baroque
  operatic tribute homage bureaucracy history present satire parody spoof whodunit melodrama cliché clichés gothic deco monochrome visuals
`;

const SCREEN: Grounds = [
  ...selfEvident(SUBJECTS, stemOf),
  [
    'family families',
    starting('famil', 'mother', 'father', 'brother', 'sister', 'sibling', 'daughter', 'sons?(?!\\p{L})'),
  ],
  ['animated hand', starting('animation')],
  ['biographical biopic true', starting('biograph', 'documentary', 'true', 'real')],
  ['comic comedic', starting('comed', 'humou?r', 'satire', 'parody', 'spoof')],
  ['romantic', starting('romance', 'romantic', 'love')],
  ['historical period', starting('histor', '\\d{2}th century', '19[0-6]\\d', 'war(?!\\p{L})', 'era(?!\\p{L})')],
  ['adventurous', starting('adventur', 'journey', 'quest', 'travel', 'road')],
  ['dystopian', starting('dystop')],
  ['futuristic sci fi', starting('science fiction', 'future', 'space', 'cyber')],
  ['fantastical', starting('fantas', 'magic')],
  ['psychological', starting('psycholog', 'mind', 'obsession', 'paranoia', 'trauma')],
  ['political', starting('politic', 'power', 'government', 'democracy', 'president', 'election', 'state')],
  ['scary spooky frightening', starting('horror')],
  ['sleuthing investigative whodunit', starting('myster', 'crime', 'detective')],
  ['royal regal', starting('royal', 'monarch', 'queen', 'king(?!\\p{L})', 'palace')],
  ['sisterhood', starting('sister')],
  ['brotherhood', starting('brother')],
  ['snowbound wintry snowy', starting('snow', 'winter', 'ice', 'arctic')],
  ['rural pastoral', starting('village', 'countryside', 'rural', 'farm')],
  ['coastal seaside', starting('sea', 'coast', 'island', 'harbour', 'beach')],
  ['legal', starting('court', 'lawyer', 'trial', 'legal')],
  ['musical', starting('music', 'song', 'sing', 'band')],
  ['ai', starting('artificial intelligence', 'ai(?!\\p{L})')],
  ['surreal dreamlike', starting('surreal', 'dream', 'fantas', 'absurd', 'magic', 'psycholog', 'experiment')],
];

const MUSIC: Grounds = [
  ...selfEvident(
    `bass guitar guitars piano trumpet saxophone strings drums synths synth organ violin cello flute clarinet accordion horns
    brass choir orchestra orchestral banjo mandolin harp lute oud ney keyboards percussion falsetto solo solos riff riffs chorus vocals
    acoustic electric psychedelic grunge disco funk waltz ballad hymn lullaby anthem folk jazz soul gospel blues country
    reggae techno house electronica ambient samba tango flamenco bossa swing metal punk rap indie pop rock baroque
    opera symphony sonata concerto nocturne live studio unplugged instrumental duet retro heartbreak love longing exile
    city night rain snow sea summer winter road train migration freedom protest hope poetry peace loneliness home
    childhood youth memory desert river forest mountain stars moon street farewell parting autumn spring eurovision
    harmonies harmony optimism rebellion dance club campfire carnival twenties thirties forties fifties sixties seventies
    eighties nineties spiritual minimal minimalist medieval wedding lullaby dream dreams border borders nostalgia
    machine water fire kitchen broken choral chamber operatic horn string drum handclaps whistles whistle handclap claps clap tribute homage
    baroque gothic`,
    stemOf,
  ),
  ['funky', starting('funk')],
  ['danceable dancefloor dancing dance floor', starting('danc', 'party', 'disco', 'floor', 'club', 'groove')],
  ['synths synth synthesizers synthesisers electronic', starting('synth', 'electronic')],
  ['soulful', starting('soul', 'gospel', 'voice', 'vocal')],
  ['jazzy', starting('jazz', 'swing', 'saxophone', 'trumpet')],
  ['folky', starting('folk', 'acoustic', 'türkü')],
  ['bluesy', starting('blues', 'soul')],
  ['orchestral', starting('orchestr', 'symphon', 'strings')],
  ['rebellious defiant', starting('rebel', 'protest', 'punk', 'defian', 'revolt')],
  ['party', starting('party')],
  ['broken heart hearts heartbroken', starting('heartbreak', 'broken', 'love', 'parting', 'loss')],
  ['voices voice singing vocals sung', starting('vocal', 'voice', 'sing', 'choir', 'harmon', 'duet', 'falsetto')],
];

export const ENGLISH_GROUNDS: Readonly<Record<Category, Grounds>> = {
  movie: SCREEN,
  series: SCREEN,
  music: MUSIC,
  food: FOOD,
};
