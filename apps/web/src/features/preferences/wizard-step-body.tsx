import { DurationField } from './duration-field.tsx';
import { NotificationFields } from './notification-fields.tsx';
import { OptionList } from './option-list.tsx';
import type { DraftForm } from './use-draft.ts';
import { isGated, type WizardStep } from './wizard-steps.ts';
import { WizardWelcome } from './wizard-welcome.tsx';

/** Fields of a wizard step. */
export function WizardStepBody({ step, form }: { step: WizardStep; form: DraftForm }) {
  if (isGated(step)) {
    return (
      <div className="space-y-9">
        {step.lists.map((field) => (
          <OptionList key={field} form={form} field={field} level={2} titleHidden={step.lists.length === 1} />
        ))}
      </div>
    );
  }
  if (step.name === 'welcome') return <WizardWelcome />;
  return (
    <div className="space-y-9">
      <OptionList form={form} field="languages" level={2} />
      <DurationField form={form} />
      <NotificationFields form={form} />
    </div>
  );
}
