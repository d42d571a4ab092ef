import { PageHead } from '#components/page-head.tsx';

export default function Contact() {
  return (
    <section className="page-width py-12">
      <PageHead title="X" hidden />
      <h1 className="text-3xl">X</h1>
    </section>
  );
}
