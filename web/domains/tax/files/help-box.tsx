import { brand } from '@zarpa/contract/core/brand.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';

export function HelpBox({ companyName }: { companyName: string }) {
  const subject = encodeURIComponent(`Impuestos de ${companyName}`);
  return (
    <Card title="¿Necesitas ayuda?">
      <p className="text-sm text-muted">Si no sabes qué extractos hacen falta o de dónde sacarlos, pregúntanos.</p>
      <a
        href={`mailto:${brand.supportEmail}?subject=${subject}`}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-4' })}
      >
        Escribir a {brand.supportEmail}
      </a>
    </Card>
  );
}
