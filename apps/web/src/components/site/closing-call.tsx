import { buttonClass } from '#components/ui/button.tsx';
import { StartLink } from './start-link.tsx';

type Props = { title: string; text: string; action: string };

/** Call to action at the end of a public page: an invitation to sign up. */
export function ClosingCall({ title, text, action }: Props) {
  return (
    <section className="page-width text-center">
      <h2 className="text-4xl">{title}</h2>
      <p className="mx-auto mt-4 max-w-lg text-lg text-muted">{text}</p>
      <StartLink className={buttonClass({ size: 'lg' }, 'mt-8')}>{action}</StartLink>
    </section>
  );
}
