import { ComingSoon } from '../shell/coming-soon.tsx';
import { CompassDrawing } from '../ui/drawings/compass-drawing.tsx';

/** `/empresa/empresas/:registrationId` */
export function CompanyPage() {
  return (
    <ComingSoon
      title="Tu empresa paso a paso"
      drawing={<CompassDrawing />}
      promise="Aquí verás qué ha pasado con tu empresa, qué viene ahora y a quién le toca."
      meanwhile="Esta pantalla todavía no está lista. Te avisamos por correo de cada avance; si tienes una duda, escríbenos."
      subject="Estado de mi empresa"
    />
  );
}
