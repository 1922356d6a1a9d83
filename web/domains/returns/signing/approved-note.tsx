import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import type { Packet } from '../returns.data.ts';

export function ApprovedNote({ packet: { approved }, children }: { packet: Packet; children?: string }) {
  if (!approved) return null;
  return (
    <Alert tone="success" title="Aprobada" announce>
      <p className="wrap-anywhere">
        La aprobó {approved.name} el {formatDay(approved.at)}. {children}
      </p>
    </Alert>
  );
}
