import type { Language } from '@bugunne/contract';

const TEXTS = {
  tr: {
    movie: {
      description: 'Bozkırda bir gece, üç araba, bir şüpheli ve hatırlanamayan bir mezar yeri.',
      detailedDescription:
        'Bir komiser, bir savcı ve bir doktor, gece boyunca Anadolu tepelerinde gömülü bir ceset arar. Soruşturma ağır ağır ilerlerken yol arkadaşlarının kendi sırları da farların ışığında belirir.',
      whyRecommended: 'Sevdiğin dram ve suç türlerini ağır bir tempoda buluşturuyor.',
      tags: ['bozkır gecesi', 'sırlar', 'ağır tempo', 'vicdan'],
    },
    series: {
      description: 'Küçük bir kasabada kaybolan bir çocuk, dört ailenin geçmişini ortaya çıkarır.',
      detailedDescription:
        'Bir kasabada çocuklar kaybolmaya başlayınca polis, sırların otuz üç yıllık bir döngüye bağlı olduğunu keşfeder. Dört aile zamanın içinde birbirine karışır.',
      whyRecommended: 'Gizem ve bilim kurgu sevdiğin için bu akşama çok uygun.',
      tags: ['zaman yolculuğu', 'aile sırları', 'karanlık', 'bulmaca'],
    },
    food: {
      description: 'Kimyonlu, pürüzsüz kırmızı mercimek çorbası; üzerinde naneli zeytinyağı.',
      whyRecommended: 'Türk mutfağını ve kolay tarifleri sevdiğin için seçildi.',
      tags: ['iç ısıtan', 'ekonomik', 'baklagil', 'klasik'],
      ingredients: [
        ['Kırmızı mercimek', '200 g', 'Ana malzeme'],
        ['Soğan', '1 adet', 'Ana malzeme'],
        ['Havuç', '1 adet', 'Ana malzeme'],
        ['Zeytinyağı', '4 yemek kaşığı', 'Ana malzeme'],
        ['Kimyon', '1 çay kaşığı', 'Baharat'],
        ['Tuz', '1,5 çay kaşığı', 'Baharat'],
        ['Pul biber', '1 çay kaşığı', 'Sos'],
        ['Limon', '1 adet', 'Garnitür'],
      ],
      instructions: [
        'Zeytinyağının yarısını ısıtın, soğanı ve havucu ekleyip yumuşayana kadar kavurun.',
        'Mercimeği ve kimyonu katıp bir iki kez çevirin.',
        'Sıcak suyu ve tuzu ekleyin, mercimek dağılana kadar 20 dakika pişirin.',
        'Çorbayı blenderden geçirip pürüzsüz olana dek çekin.',
        'Kalan yağı pul biberle ısıtıp çorbanın üzerine gezdirin, limonla servis edin.',
      ],
      tip: 'Daha ipeksi bir doku için tel süzgeçten geçirin.',
    },
    music: {
      description: 'Anadolu ezgilerini psikedelik rock ile buluşturan sıcak bir albüm.',
      whyRecommended: 'Sevdiğin enerjik havaya ve Türkçe şarkılara uyuyor.',
      tags: ['anadolu rock', 'bağlama', 'psikedelik', 'enerjik'],
    },
    note: 'Son beğenilerin dram ve gizem türünde; bugün ağır tempolu ama sürükleyici öneriler seçtim.',
  },
  en: {
    movie: {
      description: 'One night on the steppe: three cars, a suspect and a grave no one can find.',
      detailedDescription:
        "A police chief, a prosecutor and a doctor spend the night driving the Anatolian hills in search of a buried body. As the inquiry crawls along, the travellers' own secrets surface in the headlights.",
      whyRecommended: 'Brings together the drama and crime you like, at a slow burn.',
      tags: ['night on the steppe', 'secrets', 'slow burn', 'conscience'],
    },
    series: {
      description: 'A missing child in a small town brings the past of four families to light.',
      detailedDescription:
        'When children go missing in a small town, the police find that its secrets are tied to a cycle of thirty-three years. Four families become entangled across time.',
      whyRecommended: 'For tonight, because you like mystery and science fiction.',
      tags: ['time travel', 'family secrets', 'dark', 'puzzle'],
    },
    food: {
      description: 'Velvety red lentil soup with cumin, finished with sizzling mint oil.',
      whyRecommended: 'Picked because you like Turkish cuisine and easy recipes.',
      tags: ['comforting', 'budget-friendly', 'pulses', 'classic'],
      ingredients: [
        ['Red lentils', '200 g', 'Ana malzeme'],
        ['Onion', '1', 'Ana malzeme'],
        ['Carrot', '1', 'Ana malzeme'],
        ['Olive oil', '4 tbsp', 'Ana malzeme'],
        ['Cumin', '1 tsp', 'Baharat'],
        ['Salt', '1.5 tsp', 'Baharat'],
        ['Chilli flakes', '1 tsp', 'Sos'],
        ['Lemon', '1', 'Garnitür'],
      ],
      instructions: [
        'Heat half of the olive oil, add the onion and carrot and cook until soft.',
        'Add the lentils and cumin and turn a few times.',
        'Add the hot water and salt and simmer for 20 minutes until the lentils fall apart.',
        'Blend the soup until smooth.',
        'Heat the rest of the oil with the chilli, drizzle over the soup and serve with lemon.',
      ],
      tip: 'For a silkier texture, pass the soup through a sieve.',
    },
    music: {
      description: 'A warm album that joins Anatolian melodies with psychedelic rock.',
      whyRecommended: 'Fits the energetic mood and the Turkish songs you like.',
      tags: ['anatolian rock', 'saz', 'psychedelic', 'energetic'],
    },
    note: 'Your latest likes are drama and mystery, so today brings slow but gripping titles.',
  },
} as const;

/** A realistic full answer to `plainPrompt`: four items with the fields of §3. Only its tokens are counted. */
export function plainAnswer(language: Language): string {
  const { movie, series, food, music, note } = TEXTS[language];
  const { ingredients, instructions, tip, ...dish } = food;
  const screen = { coverImage: '', trending: false };
  return JSON.stringify({
    movie: {
      category: 'movie',
      title: "Bir Zamanlar Anadolu'da",
      ...movie,
      duration: 157,
      year: 2011,
      imdbRating: 7.8,
      genre: ['dram', 'suç', 'gizem'],
      director: 'Nuri Bilge Ceylan',
      cast: ['Muhammet Uzuner', 'Yılmaz Erdoğan', 'Taner Birsel', 'Ahmet Mümtaz Taylan'],
      trailerUrl: 'https://www.youtube.com/results?search_query=Bir+Zamanlar+Anadoluda+fragman',
      platforms: ['MUBI'],
      ...screen,
    },
    series: {
      category: 'series',
      title: 'Dark',
      ...series,
      duration: 55,
      year: 2017,
      imdbRating: 8.7,
      genre: ['gizem', 'bilim kurgu', 'dram'],
      director: 'Baran bo Odar',
      cast: ['Louis Hofmann', 'Karoline Eichhorn', 'Lisa Vicari', 'Maja Schöne'],
      trailerUrl: 'https://www.youtube.com/results?search_query=Dark+trailer',
      platforms: ['Netflix'],
      ...screen,
    },
    food: {
      category: 'food',
      title: 'Mercimek Çorbası',
      ...dish,
      duration: 45,
      genre: ['türk', 'çorba'],
      difficulty: 'kolay',
      cookingTime: 35,
      servings: 4,
      calories: 345,
      ingredients: ingredients.map(([name, amount, category]) => ({ name, amount, category })),
      instructions: instructions.map((instruction, index) => ({
        step: index + 1,
        instruction,
        ...(index === 3 ? { tip } : {}),
      })),
      ...screen,
    },
    music: {
      category: 'music',
      title: 'Gece',
      ...music,
      duration: 42,
      year: 2019,
      genre: ['rock', 'dünya müziği'],
      artist: 'Altın Gün',
      album: 'Gece',
      trackCount: 10,
      mood: 'enerjik',
      platforms: ['Spotify'],
      ...screen,
    },
    analysisNote: note,
  });
}
