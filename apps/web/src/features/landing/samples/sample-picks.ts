import { aubergine, egg } from '@bugunne/contract/cover/motifs/dishes';
import { baglama } from '@bugunne/contract/cover/motifs/instruments';
import { door, heart, skyline } from '@bugunne/contract/cover/motifs/subjects';

const none = { artist: null, director: null, year: null };

/** Items of the catalogue; their texts are in `samples.json` under `name`. */
export const SAMPLE_PICKS = [
  {
    ...none,
    name: 'amelie',
    id: 'movie-le-fabuleux-destin-damelie-poulain-2001',
    category: 'movie',
    coverMotif: skyline,
    director: 'Jean-Pierre Jeunet',
    year: 2001,
  },
  {
    ...none,
    name: 'fleabag',
    id: 'series-fleabag-2016',
    category: 'series',
    coverMotif: door,
    director: 'Phoebe Waller-Bridge',
    year: 2016,
  },
  { ...none, name: 'menemen', id: 'food-menemen', category: 'food', coverMotif: egg },
  {
    ...none,
    name: 'selvi',
    id: 'movie-selvi-boylum-al-yazmalim-1977',
    category: 'movie',
    coverMotif: heart,
    director: 'Atıf Yılmaz',
    year: 1977,
  },
  {
    ...none,
    name: 'yol',
    id: 'music-uzun-ince-bir-yoldayim-1964',
    category: 'music',
    coverMotif: baglama,
    artist: 'Âşık Veysel',
    year: 1964,
  },
  { ...none, name: 'imam', id: 'food-imam-bayildi', category: 'food', coverMotif: aubergine },
] as const;
