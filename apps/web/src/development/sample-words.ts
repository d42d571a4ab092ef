const TURKISH = {
  save: 'Kaydet',
  remove: 'Sil',
  long: 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine',
  title: 'Şımarık ıhlamur ağacının gölgesinde',
  text: 'Çiğ köfte, İzmir üzümü ve ığdır kayısısı bugünün sofrasında.',
  error: 'Bu alan boş bırakılamaz.',
  hint: 'En az on iki karakter.',
  close: 'Kapat',
  show: 'Göster',
  hide: 'Gizle',
  hours: 'saat',
};

const ENGLISH: typeof TURKISH = {
  save: 'Save',
  remove: 'Delete',
  long: 'Counterrevolutionaries-incomprehensibilities-internationalisation',
  title: 'In the shade of a spoilt linden tree',
  text: 'Stuffed vine leaves, figs and apricots are on the table today.',
  error: 'This field cannot be empty.',
  hint: 'At least twelve characters.',
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  hours: 'hours',
};

export type SampleWords = typeof TURKISH;
export const SAMPLE_WORDS = { tr: TURKISH, en: ENGLISH };
