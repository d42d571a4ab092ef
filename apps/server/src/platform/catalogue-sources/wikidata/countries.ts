/**
 * Countries that have no code of today: the one that their films are counted to, which is the largest successor. England
 * and its neighbours have codes of regions only.
 */
export const COUNTRY_OF_FORMER: ReadonlyMap<string, string> = new Map([
  ['Q15180', 'RU'], // Soviet Union
  ['Q2184', 'RU'], // Russian SFSR
  ['Q34266', 'RU'], // Russian Empire
  ['Q2895', 'BY'], // Byelorussian SSR
  ['Q133356', 'UA'], // Ukrainian SSR
  ['Q713750', 'DE'], // West Germany
  ['Q16957', 'DE'], // East Germany
  ['Q7318', 'DE'], // Nazi Germany
  ['Q41304', 'DE'], // Weimar Republic
  ['Q43287', 'DE'], // German Empire
  ['Q2415901', 'DE'], // Allied-occupied Germany
  ['Q36704', 'RS'], // Yugoslavia
  ['Q83286', 'RS'], // Socialist Federal Republic of Yugoslavia
  ['Q191077', 'RS'], // Kingdom of Yugoslavia
  ['Q838261', 'RS'], // Federal Republic of Yugoslavia
  ['Q37024', 'RS'], // Serbia and Montenegro
  ['Q33946', 'CZ'], // Czechoslovakia
  ['Q28513', 'AT'], // Austria-Hungary
  ['Q171150', 'HU'], // Kingdom of Hungary
  ['Q207272', 'PL'], // Second Polish Republic
  ['Q211274', 'PL'], // Polish People's Republic
  ['Q203493', 'RO'], // Kingdom of Romania
  ['Q172579', 'IT'], // Kingdom of Italy
  ['Q13474305', 'ES'], // Francoist Spain
  ['Q12560', 'TR'], // Ottoman Empire
  ['Q170468', 'EG'], // United Arab Republic
  ['Q29999', 'NL'], // Kingdom of the Netherlands
  ['Q13426199', 'CN'], // Republic of China until 1949
  ['Q188712', 'JP'], // Empire of Japan
  ['Q129286', 'IN'], // British Raj
  ['Q180573', 'VN'], // South Vietnam
  ['Q172640', 'VN'], // North Vietnam
  ['Q174193', 'GB'], // United Kingdom of Great Britain and Ireland
  ['Q21', 'GB'], // England
  ['Q22', 'GB'], // Scotland
  ['Q25', 'GB'], // Wales
  ['Q26', 'GB'], // Northern Ireland
]);

/** Codes that ISO 3166-1 has withdrawn, which the items of former countries may still state. */
export const WITHDRAWN_CODES: ReadonlySet<string> = new Set(['SU', 'DD', 'YU', 'CS', 'TP', 'ZR', 'BU', 'AN']);
