import type { SessionUser } from '@bugunne/contract/auth.schema';
import { useState } from 'react';
import { PageIntro } from '#components/site/page-intro.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContactCards } from './contact-cards.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactQuestions } from './contact-questions.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { MessageSent } from './message-sent.tsx';
import { useContactForm } from './use-contact-form.ts';

type Props = {
  /** The signed-in user; null for a visitor, undefined until known. */
  account: SessionUser | null | undefined;
  /** Called when the server says that the session has ended. */
  onSignedOut: () => void;
};

/** The contact form with its cards and questions; replaced by thanks when a message was sent. */
export function ContactScreen({ account, onSignedOut }: Props) {
  const { t } = useTranslation('contact');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isMoved, setIsMoved] = useState(false);
  const contact = useContactForm(account, setSentTo);

  if (sentTo !== null) {
    return (
      <MessageSent
        email={sentTo}
        onAnother={() => {
          setIsMoved(false);
          setSentTo(null);
        }}
      />
    );
  }
  return (
    <>
      <PageIntro title={t('title')} lead={t('lead')} />
      <div className="grid items-start gap-6 lg:grid-cols-[1.7fr_1fr] lg:gap-8">
        <Card className="p-5 sm:p-8">
          <h2 className="mb-5 text-2xl">{t('form.title')}</h2>
          {isMoved && (
            <div className="mb-5">
              <Notice tone="warning">{t('feedback.moved')}</Notice>
            </div>
          )}
          <ContactForm contact={contact} />
        </Card>
        <div className="grid gap-6">
          <FeedbackCard
            onWrite={() => contact.takeFeedback()}
            onSignedOut={(message) => {
              setIsMoved(true);
              contact.takeFeedback(message);
              onSignedOut();
            }}
          />
          <ContactCards />
        </div>
      </div>
      <ContactQuestions />
    </>
  );
}
