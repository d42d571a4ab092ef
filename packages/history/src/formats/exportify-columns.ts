import type { TableRow } from '../text/table.ts';
import { cellOf, type Header } from './header.ts';

/** Folded names of columns in the languages of Exportify. */
const NAMES = {
  uri: [
    'track uri',
    'parca uri',
    'spotify uri',
    'uri du titre',
    'uri de la cancion',
    'uri della traccia',
    'uri da faixa',
  ],
  title: ['track name', 'parca adi', 'nom du titre', 'nombre de la cancion', 'nome della traccia', 'nome da faixa'],
  artists: [
    'artist name s',
    'artist names',
    'artist name',
    'sanatci adi',
    'sanatci adlari',
    'kunstlername n',
    'nom s de lartiste',
    'nombre s del artista',
    'nome i dellartista',
    'nome s do artista',
  ],
  album: ['album name', 'album adi', 'nom de lalbum', 'nombre del album', 'nome dellalbum', 'nome do album'],
  added: ['added at', 'eklenme tarihi', 'hinzugefugt am', 'ajoute le', 'anadido en'],
} as const;

/** Indices of columns; -1 for those that the table does not have. */
export type ExportifyColumns = { [name in keyof typeof NAMES]: number };

export function namedColumns(header: Header): ExportifyColumns {
  return {
    uri: header.index(...NAMES.uri),
    title: header.index(...NAMES.title),
    artists: header.index(...NAMES.artists),
    album: header.index(...NAMES.album),
    added: header.index(...NAMES.added),
  };
}

/** Columns of a header in another language, by their places in the old and the new order. */
export function placedColumns(row: TableRow | undefined): ExportifyColumns {
  const isOld = row !== undefined && cellOf(row, 2).startsWith('spotify:artist:');
  return { uri: 0, title: 1, artists: 3, album: isOld ? 5 : 2, added: -1 };
}
