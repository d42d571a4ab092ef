import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { digitsOf } from './card-format.ts';

type CardValues = {
  cardNumber: string;
  expiryDate: string;
  cvv: string;
  cardName: string;
  email: string;
  phone: string;
};

/**
 * The card form. Its fields are stored nowhere and are emptied when the browser leaves the page, so that neither back
 * navigation nor the browser's copy of the page brings them back.
 */
export function useCardForm(email: string) {
  const form = useForm<CardValues>({
    mode: 'onTouched',
    // Fields that are no longer shown, because another method was chosen, keep nothing.
    shouldUnregister: true,
    defaultValues: { cardNumber: '', expiryDate: '', cvv: '', cardName: '', email, phone: '' },
  });
  const { reset } = form;
  useEffect(() => {
    const empty = () => reset();
    // The event without a stored copy belongs to the load of the page, during which the user may type already.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && empty();
    addEventListener('pagehide', empty);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pagehide', empty);
      removeEventListener('pageshow', onShow);
    };
  }, [reset]);
  return form;
}

export type CardForm = ReturnType<typeof useCardForm>;

/** All that the server may know of a card number. */
export const lastFour = (cardNumber: string): string => digitsOf(cardNumber).slice(-4);
