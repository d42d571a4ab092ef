import { describe, expect, it } from 'vitest';
import { readHistory } from '../read-history.ts';
import { entryOf, file, readText } from '../testing/read-one.ts';

const URI = 'spotify:track:0VjIjW4GlUZAMYd2vXMi3b';
const NEW = `Track URI,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Explicit,Added By,Added At,Genres
${URI},Gülümse,Gülümse,Sezen Aksu,1991,200,50,false,secretuser,2025-03-13T10:00:00Z,pop
spotify:track:1VjIjW4GlUZAMYd2vXMi3b,"Bed, Breakfast",A,Tyler The Creator;Other,2000,1,1,false,secretuser,2025-03-14T10:00:00Z,
`;
const OLD = `"Track URI","Track Name","Artist URI(s)","Artist Name(s)","Album URI","Album Name","Album Artist URI(s)","Album Artist Name(s)","Album Release Date","Added By","Added At"
"${URI}","Gülümse","spotify:artist:x","Sezen Aksu","spotify:album:y","Gülümse","spotify:artist:x","Sezen Aksu","1991","spotify:user:secretuser","6/25/2013"
`;
const TURKISH = `Parça URI,Parça Adı,Sanatçı URI,Sanatçı Adı,Albüm URI,Albüm Adı,Albümdeki Sanatçı URI,Albümdeki Sanatçı Adı,Albüm Çıkış Tarihi,Ekleyen,Eklenme Tarihi
${URI},Gülümse,spotify:artist:x,Sezen Aksu,spotify:album:y,Gülümse Albümü,spotify:artist:x,Başka,1991,secretuser,2025-03-13T10:00:00Z
`;
const JAPANESE = `トラックURI,トラック名,アーティストURI,アーティスト名,アルバムURI,アルバム名,a,b,c
${URI},Gülümse,spotify:artist:x,Sezen Aksu,spotify:album:y,Gülümse Albümü,,,
`;

describe('Exportify', () => {
  it.each([
    ['new', NEW, 'Gülümse', '2025-03-13'],
    ['old', OLD, 'Gülümse', '2013-06-25'],
    ['Turkish', TURKISH, 'Gülümse Albümü', '2025-03-13'],
    ['Japanese', JAPANESE, 'Gülümse Albümü', null],
  ])('reads the %s header', async (_name, text, album, seenOn) => {
    const history = await readHistory([file('playlist.csv', text, 'utf-8-bom')]);
    expect(entryOf(history, 'Gülümse')).toMatchObject({
      kind: 'song',
      artist: 'Sezen Aksu',
      album,
      seen: true,
      seenOn,
      liked: false,
      ids: { spotify: '0VjIjW4GlUZAMYd2vXMi3b' },
    });
    expect(history.entries.map(({ artist }) => artist).filter((artist) => artist !== 'Sezen Aksu')).toEqual(
      text === NEW ? ['Tyler The Creator, Other'] : [],
    );
    expect(JSON.stringify(history)).not.toContain('secretuser');
  });

  it('takes the liked songs as hearts', async () => {
    for (const name of ['liked_songs.csv', 'Beğenilen Şarkılar.csv'])
      expect(entryOf(await readText(name, NEW), 'Gülümse').liked).toBe(true);
  });

  it('has a song once that several playlists have', async () => {
    const history = await readHistory([file('a.csv', NEW), file('b.csv', OLD), file('liked_songs.csv', TURKISH)]);
    expect(entryOf(history, 'Gülümse')).toMatchObject({ rowCount: 3, liked: true, seenOn: '2025-03-13' });
    expect(history.entries).toHaveLength(2);
  });
});
