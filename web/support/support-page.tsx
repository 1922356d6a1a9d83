import { ComingSoon } from '../shell/coming-soon.tsx';

/** `/empresa/soporte` */
export function SupportPage() {
  return (
    <ComingSoon
      title="Ayuda"
      promise="Aquí encontrarás las preguntas frecuentes y un chat para resolver dudas al momento."
      meanwhile="Esta pantalla todavía no está lista. Hasta entonces te atendemos por correo."
      subject="Necesito ayuda"
    />
  );
}
