import { ComingSoon } from '../shell/coming-soon.tsx';
import { AnchorDrawing } from '../ui/drawings/anchor-drawing.tsx';

/** `/empresa/cuenta` */
export function AccountPage() {
  return (
    <ComingSoon
      title="Configuración"
      drawing={<AnchorDrawing />}
      promise="Aquí podrás activar la autenticación en dos pasos (2FA), cambiar tu contraseña y ver los datos de tu cuenta."
      meanwhile="Esta pantalla todavía no está lista. Si necesitas un cambio en tu cuenta, escríbenos desde tu correo registrado."
      subject="Cambios en mi cuenta"
    />
  );
}
