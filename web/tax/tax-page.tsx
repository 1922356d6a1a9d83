import { ComingSoon } from '../shell/coming-soon.tsx';
import { LighthouseDrawing } from '../ui/drawings/lighthouse-drawing.tsx';

/** `/empresa/impuestos` */
export function TaxPage() {
  return (
    <ComingSoon
      title="Impuestos"
      drawing={<LighthouseDrawing />}
      promise="Aquí verás las fechas fiscales de tu empresa y podrás subir tus extractos bancarios."
      meanwhile="Esta pantalla todavía no está lista. Si se acerca una fecha o tienes una duda, escríbenos."
      subject="Consulta sobre impuestos"
    />
  );
}
