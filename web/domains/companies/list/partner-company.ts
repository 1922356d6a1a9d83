import { useQuery } from '@tanstack/react-query';
import { loadAppConfig } from '../../../platform/api/app-config.ts';

export function usePartnerCompany(externalId: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['app-config'],
    queryFn: loadAppConfig,
    staleTime: Infinity,
    enabled: externalId !== null,
  });
  return partnerCompanyUrl(data?.partnerCompanyUrl, externalId);
}

export function partnerCompanyUrl(template: string | undefined, externalId: string | null): string | undefined {
  if (!template || !externalId) return undefined;
  return template.replaceAll('{id}', () => encodeURIComponent(externalId));
}
