import { ComingSoon } from '../shell/coming-soon.tsx';
import { BoatDrawing } from '../ui/drawings/boat-drawing.tsx';

/** `/empresa/empresas` */
export function CompaniesPage() {
  return (
    <ComingSoon
      title="Empresas"
      drawing={<BoatDrawing />}
      promise="Aquí verás tus empresas, su estado y el acceso a su perfil."
      meanwhile="Esta pantalla todavía no está lista. Para saber cómo va tu empresa, escríbenos y te respondemos por correo."
      subject="Consulta sobre mis empresas"
    />
  );
}
