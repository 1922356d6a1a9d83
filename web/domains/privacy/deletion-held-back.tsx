import { brand } from '@zarpa/contract/core/brand.ts';
import { openCompaniesSentence } from '@zarpa/contract/privacy/states.rules.ts';
import type { ReactNode } from 'react';
import { Alert } from '../../platform/ui/alert.tsx';
import { buttonClass } from '../../platform/ui/button.tsx';

/** Why the account is not closed now, and what to do; `children` ends a request that was there before. */
export function DeletionHeldBack({ companies, children }: { companies: readonly string[]; children?: ReactNode }) {
  return (
    <Alert
      tone="warning"
      announce={false}
      title="Ahora no podemos eliminar tu cuenta"
      action={
        <>
          {children}
          <a href={`mailto:${brand.supportEmail}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Escribir a {brand.supportEmail}
          </a>
        </>
      }
    >
      <span className="wrap-anywhere">{openCompaniesSentence(companies)}</span>
    </Alert>
  );
}
