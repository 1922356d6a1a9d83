import { ComingSoon } from '../shell/coming-soon.tsx';
import { CompassDrawing } from '../ui/drawings/compass-drawing.tsx';

/** `/admin/panel` */
export function PanelPage() {
  return (
    <ComingSoon
      title="Panel"
      drawing={<CompassDrawing />}
      promise="Aquí gestionará el equipo las empresas, las órdenes y las solicitudes de los clientes."
      meanwhile="Esta pantalla todavía no está lista."
      subject="Panel"
    />
  );
}
