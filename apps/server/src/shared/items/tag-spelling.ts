import type { Language } from '@bugunne/contract';

/**
 * Tags are stored in lower case. In a sentence, names keep their capitals: these words have one in
 * every tag.
 */
const NAMES: Record<Language, ReadonlySet<string>> = {
  tr: wordSet(`
    abdal acapulco adana adıyaman afganistan afrika akşehir alaska albuquerque almanya amerika amerikan amerikalı amman
    amsterdam anadolu ankara antakya antalya arjantin arnavutluk arthur asvan atina atlanta auschwitz avrupa avustralya
    azeri bakü balkan balkanlar baltimore bangkok barselona bask batum bavyera beatles beethoven belarus belçika berlin
    beyoğlu beyrut birmingham bizans bodrum bogota bollywood bolu bombay bosna boston brezilya bristol broadway bronx
    brooklyn brüksel budapeşte bulgakov bulgaristan büyükada bükreş cezayir chaplin charlie chicago cihangir compton
    çehov çekoslovakya çerkes çin çukurova delhi detroit dublin ege einstein endonezya endülüs ermeni etiyopya eurovision
    fas fbi filipinler fin finlandiya flaman flanders franco franklin frankfurt frankenstein fransa fransız galatasaray
    galiçya gaziantep gent ghibli girit göbeklitepe gotham gwangju gürcistan hacıbeyli halmstad hamburg hanoi harlem hatay hawaii
    helsinki hint hindistan hitchcock hollywood holokost hong ırak ingiliz iran irlanda iskandinav iskenderiye ispanya
    ispanyol istanbul isveç italya italyan izlanda izmir jamaika janeiro japon japonya joseon kâbil kadıköy kahire
    kaliforniya kanada kapadokya karabağ karadağ karadeniz karelya katrina kazablanka kentucky kenya kızılderili
    kişinev kolombiya kong konya kopenhag kore köln kudüs kuzguncuk kyoto lagos lahey laponya leningrad leonard lizbon
    londra lorca louisiana lübnan malatya malezya manchester mars marsilya meksika mersin milano minas minecraft
    minneapolis minsk moğol moldova montana montreal moskova mumbai münih nâzım napoli nashville nevruz nijerya nişantaşı
    noel norveç okinawa oregon osaka oslo osmanlı osmanlılar özbekistan paris pekin pencap philadelphia picasso polonya
    porto portekiz prag provence quincy ramazan riko rio rize roma romanya rus samatya san são sefarad selanik selçuklu
    seul sevilla shakespeare sırbistan siçuan sicilya sidney siirt singapur sovyet sovyetler stockholm suriye şanghay
    şili tahran tampere teksas telemark tibet tokyo torino toroslar toskana trakya transilvanya tunus türkçe urfa
    utrecht üsküdar varşova vegas venedik veysel vietnam viktorya vikingler viyana washington watergate wroclaw yemen
    yeşilçam york yosemite zeeland
  `),
  en: wordSet(`
    acapulco adana adıyaman aegean africa alaska albania albuquerque alevi algeria algerian algiers alps america american
    amman amsterdam anatolia anatolian andalusia andes angeles ankara antakya antalya arctic argentina armenian arthurian
    aswan athens atlanta august auschwitz australia azeri baku balkan balkans baltimore bangkok barcelona basque bavaria beatles
    bedouin beethoven beijing beirut belarus belgium berlin beyoğlu birmingham bodrum bogotá bollywood bolu bombay bosnia
    bosphorus boston brazil brazilian bristol britain british brittany broadway bronx brooklyn brussels bucharest budapest
    bulgakov bulgaria byzantium cairo california canada cantonese cappadocia caribbean casablanca chaplin charlie chekhov
    chicago chile chinese chișinău christmas circassian cologne colombia compton copenhagen crete czech czechoslovakia
    delhi detroit diwali dublin dylan egypt einstein england english ethiopian european eurovision fbi finland finnish
    flanders flemish france franco frankenstein franklin french friday galatasaray galicia ganges gaziantep georgia german
    germany ghent gotham gwangju hague hajibeyov hammond hanoi harlem hatay hawaii helsinki hitchcock hollywood holocaust hong
    hungary iceland india indian indonesia iran iranian iraq ireland irish istanbul italian italy izmir jamaica james
    janeiro japan japanese jerusalem jordan joseon kabul kadıköy karabakh karelia kathmandu kentucky kenya kong konya korea
    korean kyoto lagos lapland latin lebanon leningrad leonard liguria lisbon london lorca los louisiana lunar malatya
    manchester mars marseille mersin mexico michael milan minas minecraft minneapolis minsk moldova monday montana
    montenegro montreal moravia moscow mumbai munich naples nâzım neapolitan nice nigeria nordic norse nowruz okinawa
    olympics oregon orleans osaka oslo ottoman ottomans oz paris persian philadelphia philippines philly picasso poland
    portuguese prague provence puerto punjabi quincy ramadan rico rio riviera rize roman rome russian san são saturday
    seattle seoul sephardic serbia seville shakespeare shanghai sheffield sichuan sicilian sicily singapore smyrna soviet
    spain spanish stavanger stockholm sufi sunday sweden sydney syros taiwan tamil tampere tehran telemark texas
    thessaloniki tibet tokyo transylvania tunisia turin turkish tuscan tuscany utrecht uzbekistan vatican vegas venice
    victorian vienna vietnam vikings wallachia warsaw washington watergate weimar wrocław yemenite yeşilçam york yosemite
    zeeland
  `),
};

/** Tags whose capitals do not follow from their words. */
const WHOLE: Record<Language, Readonly<Record<string, string>>> = {
  tr: {
    '12 eylül': '12 Eylül',
    '27 mayıs': '27 Mayıs',
    'âşık veysel': 'Âşık Veysel',
    'berlin duvarı': 'Berlin Duvarı',
    'birinci dünya savaşı': 'Birinci Dünya Savaşı',
    'doğu berlin': 'Doğu Berlin',
    'güney afrika': 'Güney Afrika',
    'güney amerika': 'Güney Amerika',
    'ikinci dünya savaşı': 'İkinci Dünya Savaşı',
    'irving berlin': 'Irving Berlin',
    'kore savaşı': 'Kore Savaşı',
    'kurtuluş savaşı': 'Kurtuluş Savaşı',
    'kuzey irlanda': 'Kuzey İrlanda',
    lgbtq: 'LGBTQ',
    'monument valley': 'Monument Valley',
    'mustafa kemal': 'Mustafa Kemal',
    'soğuk savaş': 'Soğuk Savaş',
    'vietnam savaşı': 'Vietnam Savaşı',
    'batı şeria': 'Batı Şeria',
    'kenan evren': 'Kenan Evren',
    'nâzım hikmet': 'Nâzım Hikmet',
    'new york': 'New York',
    'new orleans': 'New Orleans',
    'los angeles': 'Los Angeles',
    'las vegas': 'Las Vegas',
    'buenos aires': 'Buenos Aires',
    'rio de janeiro': 'Rio de Janeiro',
    'são paulo': 'São Paulo',
    'tel aviv': 'Tel Aviv',
    'sri lanka': 'Sri Lanka',
    'le mans': 'Le Mans',
    'porto riko': 'Porto Riko',
    'leonard cohen': 'Leonard Cohen',
    'quincy jones': 'Quincy Jones',
    'hindistan cevizi': 'hindistan cevizi',
    'amerikan futbolu': 'Amerikan futbolu',
  },
  en: {
    'âşık veysel': 'Âşık Veysel',
    'berlin wall': 'Berlin Wall',
    'black sea': 'Black Sea',
    'cold war': 'Cold War',
    'first world war': 'First World War',
    'second world war': 'Second World War',
    'world war i': 'World War I',
    'world war ii': 'World War II',
    'korean war': 'Korean War',
    'vietnam war': 'Vietnam War',
    'iraq war': 'Iraq War',
    lgbtq: 'LGBTQ',
    'new mexico': 'New Mexico',
    'new york': 'New York',
    'new orleans': 'New Orleans',
    'new jersey': 'New Jersey',
    'north indian': 'north Indian',
    'northern ireland': 'Northern Ireland',
    'ottoman empire': 'Ottoman Empire',
    'soviet union': 'Soviet Union',
    'south africa': 'South Africa',
    'south america': 'South America',
    'taurus mountains': 'Taurus Mountains',
    'buenos aires': 'Buenos Aires',
    'hurricane katrina': 'Hurricane Katrina',
    'native american': 'Native American',
    'james bond': 'James Bond',
    'kenan evren': 'Kenan Evren',
    'mustafa kemal': 'Mustafa Kemal',
    'nâzım hikmet': 'Nâzım Hikmet',
    'leonard cohen': 'Leonard Cohen',
    'quincy jones': 'Quincy Jones',
    'irving berlin': 'Irving Berlin',
    'le mans': 'Le Mans',
    'tel aviv': 'Tel Aviv',
    'sri lanka': 'Sri Lanka',
    'minas gerais': 'Minas Gerais',
    'monument valley': 'Monument Valley',
    'prague spring': 'Prague Spring',
    nhs: 'NHS',
    tv: 'TV',
  },
};

/** A tag with the capitals of the names in it: "kore mutfağı" gives "Kore mutfağı". */
export function spellTag(tag: string, language: Language): string {
  const whole = WHOLE[language][tag];
  if (whole !== undefined) return whole;
  return tag.replace(/[\p{L}\p{M}]+/gu, (word) =>
    NAMES[language].has(word)
      ? word === 'fbi'
        ? 'FBI'
        : word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
      : word,
  );
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
