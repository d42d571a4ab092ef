import { Mail, MessageCircle, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShareTarget } from './share-link.ts';

const glyph = (path: string) => (
  <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const SHARE_ICONS: Record<ShareTarget, ReactNode> = {
  whatsapp: <MessageCircle className="size-5" aria-hidden="true" />,
  telegram: <Send className="size-5" aria-hidden="true" />,
  x: glyph(
    'M3.5 3h5.2l4.2 5.8L18 3h2.4l-6.4 7.3L21 21h-5.2l-4.6-6.3L5.6 21H3.2l6.9-7.9zm3.2 1.8 9.9 14.4h1.1L7.8 4.8z',
  ),
  facebook: glyph(
    'M13.6 22v-8.4h2.9l.5-3.5h-3.4V7.9c0-1 .3-1.8 1.8-1.8H17V3a23 23 0 0 0-2.5-.1c-2.6 0-4.3 1.6-4.3 4.4v2.8H7.3v3.5h2.9V22z',
  ),
  email: <Mail className="size-5" aria-hidden="true" />,
};
