import { ComingSoon } from '../shell/coming-soon.tsx';

/** `/admin/panel` */
export function PanelPage() {
  return (
    <ComingSoon
      title="Panel"
      promise="Aquí gestionará el equipo las empresas, las órdenes y las solicitudes de los clientes."
      meanwhile="Esta pantalla todavía no está lista."
      subject="Panel"
    />
  );
}
