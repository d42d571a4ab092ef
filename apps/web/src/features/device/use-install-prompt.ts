import { TIMINGS } from '@bugunne/contract/limits.constants';
import { useEffect, useState } from 'react';
import { useConsentQuestion } from '#lib/consent.ts';
import { installOffer, isInstalled, takeUpOffer, whenOffered } from '#lib/install-offer.ts';
import { useThirdPartyAds } from '#lib/site-texts.ts';
import { useStore } from '#lib/store.ts';
import { type InstallWay, installWay, rememberDismissal, wasDismissedLately } from './install-rules.ts';

/** Milliseconds between checks whether the page is still busy. */
const BUSY_RETRY = 1000;

/** Whether the page shows a dialog or another element that requires an answer first. */
const isBusy = () => document.querySelector('[role="dialog"], [role="alertdialog"], [data-asks]') !== null;

export type InstallPromptState = { way: InstallWay; install: () => void; dismiss: () => void };

/** The prompt to show now, or null. Implements the rules of when it may appear. */
export function useInstallPrompt(): InstallPromptState | null {
  const offer = useStore(installOffer, null);
  const [way] = useState(installWay);
  const [phase, setPhase] = useState<'early' | 'shown' | 'gone'>('early');
  const isPossible = way === 'dialog' ? offer !== null : way !== 'none';
  // One card at a time: the offer waits for the answer to the cookie question.
  const isAsked = useConsentQuestion(useThirdPartyAds()) !== null;

  useEffect(() => {
    if (phase !== 'early' || !isPossible || isAsked || isInstalled() || wasDismissedLately()) return;
    let timer: ReturnType<typeof setTimeout>;
    const appear = () => {
      if (isBusy()) timer = setTimeout(appear, BUSY_RETRY);
      else setPhase('shown');
    };
    // Measured from the offer or the start of the page, because this component is loaded lazily.
    const due = way === 'dialog' ? whenOffered() + TIMINGS.installOffered : TIMINGS.installByHand;
    timer = setTimeout(appear, Math.max(0, due - performance.now()));
    return () => clearTimeout(timer);
  }, [phase, isPossible, isAsked, way]);

  if (phase !== 'shown' || !isPossible || isAsked) return null;
  return {
    way,
    install: () => {
      setPhase('gone');
      takeUpOffer().catch(() => undefined);
    },
    dismiss: () => {
      rememberDismissal();
      setPhase('gone');
    },
  };
}
