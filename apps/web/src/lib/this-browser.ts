/** iPhones and iPads; the latter say that they are Macs, but no Mac has a touch screen. */
export const isAppleTouch = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Whether the site runs as an installed app now. */
export const runsAsApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
