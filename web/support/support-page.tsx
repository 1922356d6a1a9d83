import { ComingSoon } from '../shell/coming-soon.tsx';
import { LifebuoyDrawing } from '../ui/drawings/lifebuoy-drawing.tsx';

/** `/empresa/soporte` */
export function SupportPage() {
  return (
    <ComingSoon
      title="Ayuda"
      drawing={<LifebuoyDrawing />}
      promise="Aquí encontrarás las preguntas frecuentes y un chat para resolver dudas al momento."
      meanwhile="Esta pantalla todavía no está lista. Hasta entonces te atendemos por correo."
      subject="Necesito ayuda"
    />
  );
}
