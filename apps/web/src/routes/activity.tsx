import { PageHead } from '#components/page-head.tsx';

export default function Activity() {
  return (
    <section className="page-width py-12">
      <PageHead title="Etkinliğim" hidden />
      <h1 className="text-3xl">Etkinliğim</h1>
    </section>
  );
}
