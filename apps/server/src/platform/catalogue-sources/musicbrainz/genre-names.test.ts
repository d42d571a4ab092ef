import { expect, test } from 'vitest';
import { genresOfName } from './genre-names.ts';

test.each([
  ['pop music', ['pop']],
  ['Anatolian rock', ['anadolu rock']],
  ['arabesque', ['arabesk']],
  ['Turkish art music', ['sanat müziği']],
  ['Ottoman classical music', ['sanat müziği']],
  ['Turkish folk music', ['türkü']],
  ['folk rock', ['rock', 'folk']],
  ['hip-hop', ['hip-hop']],
  ['hip hop music', ['hip-hop']],
  ['heavy metal', ['metal']],
  ['K-pop', ['k-pop', 'pop']],
  ['bossa nova', ['latin', 'caz']],
  ['electronic dance music', ['elektronik']],
  ['electronic music', ['elektronik']],
  ['rhythm and blues', ['soul']],
  ['opera', ['klasik']],
  ['film score', ['film müziği']],
  ['neofolk', []],
  ['blues', []],
])('maps the genre “%s”', (name, genres) => {
  expect(genresOfName(name, 'GB')).toEqual(genres);
});

test('takes plain folk music of Turkey as türkü, and of other countries as folk', () => {
  expect(genresOfName('folk music', 'TR')).toEqual(['türkü']);
  expect(genresOfName('indie folk', 'TR')).toEqual(['alternatif', 'folk']);
  expect(genresOfName('folk music', 'GB')).toEqual(['folk']);
});
