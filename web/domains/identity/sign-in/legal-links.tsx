import { classNames } from '../../../platform/ui/class-names.ts';

export function LegalLinks({ className }: { className?: string }) {
  return (
    <p className={classNames('flex gap-5 text-xs', className)}>
      <a href="/terminos" className={linkClass}>
        Términos y Condiciones
      </a>
      <a href="/privacidad" className={linkClass}>
        Política de Privacidad
      </a>
    </p>
  );
}

const linkClass = 'inline-flex min-h-6 items-center text-muted underline underline-offset-4 hover:text-ink';
