import { LegalPage } from './legal-page.tsx';
import { privacyText } from './privacy-text.ts';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de Privacidad"
      lead="Qué datos tuyos recogemos, para qué los usamos, con quién los compartimos y cómo puedes decidir sobre ellos."
      sections={privacyText}
    />
  );
}
