export function PrivacyPage() {
  return <h1>Política de Privacidad</h1>;
}
