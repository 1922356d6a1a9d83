import { brand } from '@zarpa/contract/core/brand.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

type Props = { open: boolean; onClose: () => void };

export function TermsDialog(props: Props) {
  return (
    <LegalDialog {...props} title="Términos y Condiciones" href="/terminos">
      <Point title="Servicios">
        {brand.product} prepara y presenta la documentación para formar y administrar tu LLC en Wyoming, y gestiona por
        ti trámites con terceros. No damos asesoría legal ni fiscal y no garantizamos lo que decidan las autoridades,
        los bancos u otras plataformas.
      </Point>
      <Point title="Lo que te toca a ti">
        Darnos datos verdaderos y completos, responder cuando algo falte y cumplir las obligaciones de tu empresa.
      </Point>
      <Point title="Pagos">
        El precio se paga una sola vez con tarjeta, a través de un proveedor de pagos. Nosotros no vemos ni guardamos el
        número de tu tarjeta.
      </Point>
      <Point title="Límite de responsabilidad">
        Respondemos como máximo por lo que hayas pagado por el servicio en cuestión, salvo en lo que la ley no permita
        limitar.
      </Point>
    </LegalDialog>
  );
}

export function PrivacyDialog(props: Props) {
  return (
    <LegalDialog {...props} title="Política de Privacidad" href="/privacidad">
      <Point title="Qué datos recogemos">
        Tu nombre y correo, los datos de tu empresa y de sus miembros, los documentos que subes y el registro de tus
        pagos.
      </Point>
      <Point title="Para qué los usamos">
        Para formar y administrar tu LLC, avisarte de lo que ocurre y cumplir las obligaciones que la ley nos impone.
      </Point>
      <Point title="Cómo los protegemos">
        Viajan cifrados, solo accede a ellos quien los necesita para tu trámite y la tarjeta la procesa un proveedor
        certificado.
      </Point>
      <Point title="Con quién los compartimos">
        Con nadie, salvo que la ley lo exija o haga falta para completar tu LLC (por ejemplo, con el Estado de Wyoming o
        el IRS).
      </Point>
    </LegalDialog>
  );
}

function LegalDialog({
  open,
  onClose,
  title,
  href,
  children,
}: Props & { title: string; href: string; children: ReactNode }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="md"
      actions={<Button onClick={onClose}>Entendido</Button>}
    >
      <div className="grid gap-4 text-sm">{children}</div>
      <p className="mt-5 text-sm text-muted">
        Esto es un resumen.{' '}
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-link underline underline-offset-4"
        >
          Leer el texto completo<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </p>
    </Dialog>
  );
}

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold text-ink">{title}</h3>
      <p className="mt-0.5 text-muted">{children}</p>
    </section>
  );
}
