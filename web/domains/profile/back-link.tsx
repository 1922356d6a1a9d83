import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackLink() {
  return (
    <Link
      to="/empresa/empresas"
      className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Volver a Empresas
    </Link>
  );
}
