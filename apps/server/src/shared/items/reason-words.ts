import type { Language } from '@bugunne/contract';

/**
 * Words of praise and description that explanations use and the catalogue hardly contains. None of them states a fact:
 * no names, genres, numbers, awards or people.
 */
export const REASON_WORDS: Record<Language, string> = {
  tr: `
    sıcacık dingin huzurlu zarif naif duygusal dokunaklı etkileyici sürükleyici merak uyandıran uyandırıcı heyecanlı heyecan
    verici eğlenceli keyifli keyifle neşeli komik esprili zekice ustaca ustalıkla akıcı yalın içten samimi incelikli derinlikli
    düşündürücü çarpıcı büyüleyici gizemli karanlık karmaşık gerilimli tempolu sakinleştirici rahatlatıcı dinlendirici
    canlandırıcı enerjik hareketli hüzünlü melankolik nostaljik romantik şiirsel etkili özgün sıradışı farklı ilginç
    sürprizli sürprizlerle dolu dolusu birebir ideal uygun yakışan yakışır tercih öneri seçim seçenek deneyim atmosfer
    atmosferi atmosferiyle anlatım anlatımı anlatımıyla imzalı tarzı havası havasıyla temposu temposuyla diliyle kurgusuyla
    kurgusu oyunculuk oyunculukları karakterler karakterleri seyirlik izlemelik dinlemelik izlenesi doyurucu lezzetli nefis
    pratik hafif taze doğal sulu çıtır kremalı baharatlı hızlıca kolayca rahatça hazırlanan sofralara sofraya akşamına
    akşamüstü haftasonu sonrası yorgunluk yorgunluğu yorgunluğunu atmak kafa dağıtmak gevşemek mola bahane fırsat başlangıç
    bitirmek geçirmek arayan arayanlar isteyen isteyenler isteyenlere seçildi hoş güzel harika şahane müthiş tam birlikte
    gerçekten oldukça epey hayli biraz
  `,
  en: `
    haunting gripping moving touching heartwarming heartfelt thoughtful tender gentle charming delightful enjoyable engaging
    absorbing captivating compelling thrilling suspenseful tense witty quirky playful lighthearted hilarious humor humorous
    clever smart inventive original unusual unexpected surprising stylish atmospheric moody dreamy mellow soothing relaxing
    relaxed calming uplifting upbeat energetic lively vibrant catchy groovy melodic soulful nostalgic bittersweet romantic
    poetic lyrical intimate honest rich layered nuanced rewarding reward rewards immersive epic bold fresh nice lovely great
    wonderful ideal perfect perfectly suited suits easygoing cozy cosy comforting hearty satisfying tasty delicious creamy
    crispy flavorful flavourful simple simply quickly easily unwind relax escape treat pairing vibe vibes mood pick choice
    option match fit watch listen viewing listening pace paced storytelling story stories tale twist twists turns guessing
    bending blend blends mix mixes brings offers delivers feels wonder lazy cozy weekend weeknight weekday afternoon nights
    evenings lovely truly really quite pleasantly beautifully brighten patience chose
  `,
};
