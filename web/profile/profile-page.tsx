import { ComingSoon } from '../shell/coming-soon.tsx';
import { BoatDrawing } from '../ui/drawings/boat-drawing.tsx';

/** `/empresa/empresas/:registrationId/perfil` */
export function ProfilePage() {
  return (
    <ComingSoon
      title="Perfil de la empresa"
      drawing={<BoatDrawing />}
      promise="Aquí podrás ver y completar los datos de tu empresa: dirección, actividad, directores y cumplimiento."
      meanwhile="Esta pantalla todavía no está lista. Si necesitas corregir un dato, escríbenos y lo hacemos contigo."
      subject="Datos de mi empresa"
    />
  );
}
