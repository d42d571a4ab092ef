import { PageHead } from '#components/page-head.tsx';

export default function ResetPassword() {
  return (
    <section className="page-width py-12">
      <PageHead title="Şifre" hidden />
      <h1 className="text-3xl">Şifre</h1>
    </section>
  );
}
