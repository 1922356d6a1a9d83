import { ComingSoon } from '../shell/coming-soon.tsx';
import { CrateDrawing } from '../ui/drawings/crate-drawing.tsx';

/** `/empresa/ordenes` */
export function OrdersPage() {
  return (
    <ComingSoon
      title="Órdenes"
      drawing={<CrateDrawing />}
      promise="Aquí verás cada compra con su recibo, su importe y su estado."
      meanwhile="Esta pantalla todavía no está lista. Recibes por correo el recibo de cada pago; si te falta alguno, pídenoslo."
      subject="Consulta sobre una orden"
    />
  );
}
