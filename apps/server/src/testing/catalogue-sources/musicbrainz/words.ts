/* Words from which invented names of bands and titles are made; none of them is about anyone. */

export const TURKISH = {
  bandStart:
    'Kırık Mavi Sarı Uzak Sessiz Yedi Gece Kör Eski Yaban Derin Gümüş Tuzlu Küskün Dolu Şaşkın Son İlk Üçüncü Ağır Yitik Kuzey Dar Buğulu Rüzgârlı Kızıl Boş Serin Yorgun Işıklı',
  bandEnd:
    'Saatler Vapur Kavşak Fener İskele Sandık Balkon Tramvay Kuyu Pusula Harita Tren Limon Zeytin Fırın Terazi Uçurtma Şemsiye Değirmen Pencere Merdiven Liman Sokak Çınar Köprü Ütü Radyo Takvim Bavul Dolap Kandil Testi Kilim Avlu Çarşı Sünger Kürek Yelken Martı Ceviz Nar Erik Tarçın Kekik Lale Menekşe Yonca Sarmaşık Ispanak Bozkır',
  titleStart:
    'Sabahın Gecenin Denizin Şehrin Yağmurun Bahçenin Yolun Rüzgârın Kışın Yazın Sokağın Akşamın Dağın Evin Zamanın İstasyonun Kapının Mektubun',
  titleEnd:
    'Sesi Kıyısı Rengi Sonu Ortası Kokusu Yankısı Gölgesi Sırrı Türküsü Başı Işığı Ucu Haritası Serinliği Uykusu Adı Yüzü',
} as const;

export const FOREIGN = {
  bandStart:
    'Broken Blue Yellow Distant Silent Seven Night Old Wild Deep Silver Salted Second Last First Third Heavy Lost Northern Narrow Misty Windy Crimson Empty Cool Tired Bright Paper Wooden Copper',
  bandEnd:
    'Clocks Ferry Crossing Lantern Jetty Trunk Balcony Tramway Well Compass Atlas Railway Lemon Olive Bakery Scales Kites Umbrella Mill Window Staircase Harbour Alley Plane Bridge Iron Radio Calendar Suitcase Cupboard Candle Jug Carpet Yard Market Sponge Shovel Sails Gulls Walnut Pomegranate Plum Cinnamon Thyme Tulip Violet Clover Ivy Spinach Steppe',
  titleStart:
    'Morning Night Harbour City Rain Garden Road Wind Winter Summer Street Evening Mountain House Hour Station Door Letter',
  titleEnd:
    'Song Shore Colour Ending Middle Echo Shadow Secret Light Map Sleep Name Face Window Answer Parade Weather Dream',
} as const;

export const wordsOf = (list: string): string[] => list.split(' ');
