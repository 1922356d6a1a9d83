import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type EnvelopeLinkProps = { id: string; className?: string; children: ReactNode };

// The page’s route is not typed here.
const placeOf = (id: string) => ({ to: '/empresa/firmas/$id', params: { id } }) as unknown as { to: '/empresa' };

/** To the signing’s own page. */
export function EnvelopeLink({ id, ...props }: EnvelopeLinkProps) {
  return <Link {...placeOf(id)} {...props} />;
}

export function useEnvelopePlace(): (id: string) => void {
  const router = useRouter();
  return (id) => void router.navigate(placeOf(id));
}
