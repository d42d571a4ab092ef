/** The three teaser pages, with their keys in `nav.json`. */
export const DISCOVER_PAGES = [
  { to: '/bugün-ne-izlesem', title: 'screen', text: 'screenText', category: 'movie' },
  { to: '/bugün-ne-yapsam', title: 'food', text: 'foodText', category: 'food' },
  { to: '/bugün-ne-dinlesem', title: 'music', text: 'musicText', category: 'music' },
] as const;
