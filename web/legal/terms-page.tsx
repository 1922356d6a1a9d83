export function TermsPage() {
  return <h1>Términos y Condiciones</h1>;
}
