import type { SessionUser } from '@bugunne/contract/auth.schema';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useErrorToast } from '#components/use-error-toast.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { preferencesQuery } from '#lib/queries/account.ts';
import { AccountCard, type SignOutState } from './account-card.tsx';
import { passesAll, shortGate } from './gates.ts';
import { OutdatedDialog } from './outdated-dialog.tsx';
import { PremiumPanel } from './premium-panel.tsx';
import { ProfileBar } from './profile-bar.tsx';
import { ProfileSections, type WantedPart } from './profile-sections.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { forgetUnfinished } from './unfinished.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';
import { useProfileDraft } from './use-profile-draft.ts';
import { useSavePreferences } from './use-save-preferences.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Props = {
  /** Push notification settings of this device. */
  push?: ReactNode;
  /** The user's plan, invoices and pending bank transfer. */
  plan?: ReactNode;
  /** The part that a link has led to. */
  wanted?: WantedPart | null;
  onBack: () => void;
  isPremium: boolean;
  user: SessionUser;
  signOut: SignOutState & { mutate: (input: undefined, options: { onError: () => void }) => void };
};

/** The user's account and all preferences. Saving navigates back; leaving with unsaved changes asks first. */
export function ProfileView({ push, plan, wanted = null, onBack, isPremium, user, signOut }: Props) {
  // Loads the texts of all sections at once, so that no section waits when it is unfolded.
  const { t } = useTranslation(['profile', 'options', 'nav', 'common', 'onboarding', 'verification']);
  const errorToast = useErrorToast();
  const { data, error, refetch } = useQuery(preferencesQuery());
  const form = useProfileDraft(user.id, data);
  const guard = useUnsavedGuard(form.dirty);
  const save = useSavePreferences(() => {
    toast.success(t('saved'));
    guard.release(onBack);
  });

  const heading = useRef<HTMLHeadingElement>(null);
  const [loads, setLoads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer preferences are also shown from the top
  useEffect(() => {
    if (wanted !== null && loads === 0 && data) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [loads]);

  const discard = () => {
    forgetUnfinished('profile');
    guard.discard();
  };
  const leave = () => signOut.mutate(undefined, { onError: guard.hold });
  /** How often saving was refused because a section has too few selections. */
  const [refusals, setRefusals] = useState(0);
  const short = data ? shortGate(data.preferences, form.draft) : null;
  const shortfall =
    short && refusals > 0 ? t(`onboarding:shortfall.${short}`, { count: LIMITS.onboardingMinimum }) : undefined;
  const saveAll = () => {
    setRefusals(short ? refusals + 1 : 0);
    if (short) return;
    // A user who skipped the wizard completes it by filling in everything here.
    const onboardingCompleted = data?.onboardingCompleted === true || passesAll(form.draft);
    save.mutate({ preferences: form.draft, onboardingCompleted, basedOn: form.basedOn });
  };
  const loadNewer = async () => {
    save.reset();
    const loaded = await refetch();
    if (loaded.error) return errorToast(loaded.error);
    form.reset();
    setLoads(loads + 1);
  };

  return (
    <div className="page-width pt-4 sm:pt-8">
      <Button variant="ghost" className="-ml-4" onClick={() => guard.leaveBy(onBack)}>
        <ArrowLeft aria-hidden="true" />
        {t('back')}
      </Button>
      <h1 ref={heading} tabIndex={-1} className="mt-2 mb-6 text-3xl outline-none sm:mb-10">
        {t('title')}
      </h1>
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-9 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {/* Its parts load later; on a wide window they must not move the preferences beside them. */}
        <div className="grid gap-4 [overflow-anchor:none]">
          <AccountCard user={user} isPremium={isPremium} signOut={signOut} onSignOut={() => guard.leaveBy(leave)} />
          {plan}
          {isPremium ? <PremiumPanel /> : <UpgradeBanner />}
        </div>
        <section>
          <h2 className="mb-4 text-2xl">{t('preferences')}</h2>
          {form.restored && <Notice className="mb-4">{t('restored')}</Notice>}
          {data ? (
            <ProfileSections form={form} push={push} wanted={wanted} />
          ) : error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <ProfileSkeleton />
          )}
        </section>
      </div>
      {data && (
        <ProfileBar
          dirty={form.dirty}
          busy={save.isPending}
          error={save.error}
          shortfall={shortfall}
          attempt={refusals}
          onSave={saveAll}
        />
      )}
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onDiscard={discard} />
      <OutdatedDialog save={save} onLoad={() => void loadNewer()} />
    </div>
  );
}
