const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''));

/** Words of Turkish that are no English words; "her", "on", "son" and "can" are both, so neither list has them. */
export const TURKISH_WORDS = words(`
  ve bir bu şu için ile çok gibi daha hem ama veya ya da de ki mi mı mu mü ne kadar değil var yok olan olarak göre
  sonra önce üzere bile hiç tam hep şimdi bugün akşam gece sabah hafta yeni eski güzel keyifli kolay zor hızlı sıcak
  soğuk sen sana seni senin benim bize biri biraz birkaç kez iyi kötü büyük küçük uzun kısa ilk iki üç dört beş
  dizi müzik şarkı albüm tarif yemek tür türü türünde türünden dram gerilim komedi bilim kurgu
  sevdiğin beğendiğin seven sever seversin izle izlemelik dinle pişir ekle ekleyin karıştır karıştırın pişirin
  doğrayın ısıtın servis edin dakika dk su tuz yağ ateşte kadar yerine isterseniz istersen kalan sunun suya kalmaz
  kesilir açılır yumurta hava havası havaya tercih tercihine uygun uyuyor beslenme akşamlar ustaca
`);

export const ENGLISH_WORDS = words(`
  the and of in with for you your this that is are was were it its from but not or by to who whom what which when where
  because since like likes liked love loves loved enjoy enjoyed watch watching movie series show song songs album
  music recipe dish dinner lunch breakfast tonight today great good best perfect classic quick easy fresh warm rated
  funny fun sharp short story stories tale fans fan picked pick choice another one two more most very just so if then
  than into about have has had will would be been all some any their they he she his we our us my me as at an thriller
  drama comedy genre mood taste tastes match matches fits fit add stir heat cook bake serve until minutes water salt
  instead over medium bowl pan cut chop mix let rest use these those there here new old night evening
  after before under down up off out around through without every each too make makes keep keeps turn turns take takes
  choose try works work works early five four three half slightly dry wet brown bread eggs garlic sauce while only how
  life love world full family home woman man girl young town calm quiet slow full first last long short simple sweet
`);

/**
 * Common words of German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish and others that neither Turkish
 * nor English has.
 */
export const OTHER_WORDS = words(`
  und das die dem ist nicht für mit eine einen auf von wenn auch sehr dich dir dein deine weil
  les des une est pour avec dans vous votre qui ce cette très parce que aimez tu
  los las una con por más muy te gusta porque esta película
  il che della sono gli più perché questo ti piace
  um uma não com você muito gosta filme
  een het niet maar liefde vriendschap og af om till från voor wordt zeer verhaal mooi och inte är det som på mycket jest się nie bardzo dobry dla który
  și este pentru foarte egy és nagyon ja että hyvin tarina yang untuk dengan adalah sebuah kisah në është shumë
`);

const suffix = (list: string): RegExp => new RegExp(`.{2}(?:${list.trim().split(/\s+/).join('|')})$`, 'u');

/** Endings of inflected Turkish words that English words do not have; not "-den" and "-ler" (hidden, thriller). */
export const TURKISH_ENDING = suffix(`
  l[ae]r[ıi] l[ae]r[ıi]n l[ae]r[ıi]n[ıiae] l[ae]r[ae] l[ae]rd[ae]n? l[ae]rl[ae] [ıiuü]yor [ıiuü]yorsun m[ıiuü]ş
  d[ıiuü]ğ[ıiuü]n d[iu]g[iu]n [ae]c[ae][kğ] [ıiuü]nd[ae]n? s[ıiuü]nd[ae]n? s[ıiuü]n[ıiuüea] [ıiuü]yl[ae] m[ae]k
  l[ıiuü][kğ][ıiuü] s[ıiuü]z m[ae]y[ae] [ae]n[ae]k [ae]r[ae]k y[ae]c[ae] [ıiuü]n[cç][ae] k[ae]ç[ıi]
`);

export const ENGLISH_ENDING = suffix('ing tion sion ness ful less ously ally ity ive ment ight ould');

/** Letters after an apostrophe: English "it's", "you'll"; Turkish "Kubrick'in", "Moda'da". */
export const ENGLISH_CLITIC = /^(?:s|t|re|ve|ll|d|m)$/u;
export const TURKISH_CASE =
  /^(?:[nys]?[ıiuü]n?|[ny]?[ae]|[dt][ae]n?|[dt]ak[ıi]|l[ae]|y?l[ae]|l[ıiuü]|l[ae]r.*|n[ıiuü]n)$/u;
