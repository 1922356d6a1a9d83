import { brand } from '@zarpa/contract/core/brand.ts';
import type { ReactNode } from 'react';
import { Alert } from '../../platform/ui/alert.tsx';

type LockedYearProps = {
  companyName: string;
  period: string;
  children: ReactNode;
  papers?: ReactNode;
};

export function LockedYear({ companyName, period, children, papers }: LockedYearProps) {
  const subject = encodeURIComponent(`Enmienda de ${period}: ${companyName}`);
  const link = 'font-medium text-link underline underline-offset-4';
  return (
    <Alert tone="info" title={`${period} está presentado y cerrado`}>
      <p className="max-w-prose">{children}</p>
      <p className="mt-1 max-w-prose">
        ¿Falta algo o hay un error? Solo nuestro equipo abre el año otra vez, para una enmienda:{' '}
        <a href={`mailto:${brand.supportEmail}?subject=${subject}`} className={link}>
          escríbenos
        </a>
        .
      </p>
      {papers && <p className="mt-1">{papers}</p>}
    </Alert>
  );
}
