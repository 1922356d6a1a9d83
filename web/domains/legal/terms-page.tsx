import { brand } from '@zarpa/contract/core/brand.ts';
import { LegalPage } from './legal-page.tsx';
import { termsText } from './terms-text.ts';

export function TermsPage() {
  return (
    <LegalPage
      title="Términos y Condiciones"
      lead={`Qué hace ${brand.product} por ti, qué no puede prometerte nadie y qué necesitamos de tu parte, en palabras claras.`}
      sections={termsText}
    />
  );
}
