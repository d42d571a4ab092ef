import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';

const planPanel = lazyComponent(() => import('./plan-panel.tsx').then((module) => module.PlanPanel));
const ownPlan = lazyComponent(() => import('./own-plan.tsx').then((module) => module.OwnPlan));

/** The user's plan in the profile, loaded when it is rendered. */
export function PlanPart({ isPremium }: { isPremium: boolean }) {
  const PlanPanel = useLazyComponent(planPanel, true);
  // Most users without Premium have no plan, and see nothing here.
  const room = isPremium ? <Skeleton className="h-80 rounded-lg" /> : null;
  return <Suspense fallback={room}>{PlanPanel ? <PlanPanel isPremium={isPremium} /> : room}</Suspense>;
}

/** A member's plan in words on the Premium page, loaded when it is rendered. */
export function OwnPlanPart() {
  const OwnPlan = useLazyComponent(ownPlan, true);
  const room = <Skeleton className="h-16" />;
  return <Suspense fallback={room}>{OwnPlan ? <OwnPlan /> : room}</Suspense>;
}
