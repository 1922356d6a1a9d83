import { ComingSoon } from '../shell/coming-soon.tsx';
import { CompassDrawing } from '../ui/drawings/compass-drawing.tsx';

/** `/empresa/dashboard` */
export function DashboardPage() {
  return (
    <ComingSoon
      title="Inicio"
      drawing={<CompassDrawing />}
      promise="Aquí verás de un vistazo en qué punto está cada empresa, qué necesitamos de ti y cuáles son las próximas fechas."
      meanwhile="Mientras terminamos esta pantalla, te avisamos por correo de cada avance. Si tienes una duda, escríbenos."
      subject="Estado de mi empresa"
    />
  );
}
