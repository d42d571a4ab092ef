import { PageHead } from '#components/page-head.tsx';

export default function SharedItem() {
  return (
    <section className="page-width py-12">
      <PageHead title="Paylaşılan" hidden />
      <h1 className="text-3xl">Paylaşılan</h1>
    </section>
  );
}
