import { ComingSoon } from '../shell/coming-soon.tsx';

/** `/empresa/impuestos` */
export function TaxPage() {
  return (
    <ComingSoon
      title="Impuestos"
      promise="Aquí verás las fechas fiscales de tu empresa y podrás subir tus extractos bancarios."
      meanwhile="Esta pantalla todavía no está lista. Si se acerca una fecha o tienes una duda, escríbenos."
      subject="Consulta sobre impuestos"
    />
  );
}
