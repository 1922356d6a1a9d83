import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type EnvelopeLinkProps = { id: string; className?: string; children: ReactNode };

/** To the signing’s own page. */
export function EnvelopeLink({ id, ...props }: EnvelopeLinkProps) {
  return <Link to="/empresa/firmas/$id" params={{ id }} {...props} />;
}

export function useEnvelopePlace(): (id: string) => void {
  const router = useRouter();
  return (id) => void router.navigate({ to: '/empresa/firmas/$id', params: { id } });
}
