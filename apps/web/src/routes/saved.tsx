import { PageHead } from '#components/page-head.tsx';

export default function Saved() {
  return (
    <section className="page-width py-12">
      <PageHead title="Kaydettiklerim" hidden />
      <h1 className="text-3xl">Kaydettiklerim</h1>
    </section>
  );
}
