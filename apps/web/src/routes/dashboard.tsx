import { PageHead } from '#components/page-head.tsx';

export default function Dashboard() {
  return (
    <section className="page-width py-12">
      <PageHead title="Bugünüm" hidden />
      <h1 className="text-3xl">Bugünüm</h1>
    </section>
  );
}
