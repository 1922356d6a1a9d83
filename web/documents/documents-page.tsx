import { ComingSoon } from '../shell/coming-soon.tsx';
import { BottleDrawing } from '../ui/drawings/bottle-drawing.tsx';

/** `/empresa/documentos` */
export function DocumentsPage() {
  return (
    <ComingSoon
      title="Documentos"
      drawing={<BottleDrawing />}
      promise="Aquí guardaremos los documentos de tu empresa: certificado de formación, EIN, acuerdo operativo y los que vengan después."
      meanwhile="Esta pantalla todavía no está lista. Si necesitas un documento, pídenoslo y te lo enviamos."
      subject="Solicitud de documentos"
    />
  );
}
