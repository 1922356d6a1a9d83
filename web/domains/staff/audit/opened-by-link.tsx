import { Link } from '@tanstack/react-router';
import { useMay } from '../../admin/use-may.ts';

/** To everything that the team did with a file: who opened it, showed it or hid it. */
export function OpenedByLink({ fileId, name, className }: { fileId: string; name: string; className?: string }) {
  const mayAudit = useMay('read_audit');
  if (!mayAudit) return null;
  return (
    <Link
      to="/admin/auditoria"
      search={{ objeto: `document:${fileId}` }}
      aria-label={`Quién lo abrió: ${name}`}
      className={className}
    >
      Quién lo abrió
    </Link>
  );
}
