import { DataLayer } from '../data-layer.tsx';
import { SecondStepForm, type SecondStepProps } from './second-step-form.tsx';

/** The second step on the sign-in page, whose other forms do without the data layer. */
export function SecondStep(props: SecondStepProps) {
  return (
    <DataLayer>
      <SecondStepForm {...props} />
    </DataLayer>
  );
}
