import { PageHead } from '#components/page-head.tsx';

export default function ContentDetail() {
  return (
    <section className="page-width py-12">
      <PageHead title="Ayrıntı" hidden />
      <h1 className="text-3xl">Ayrıntı</h1>
    </section>
  );
}
