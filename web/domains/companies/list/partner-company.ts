import { useQuery } from '@tanstack/react-query';
import { loadAppConfig } from '../../../platform/api/app-config.ts';

/** The partner's page of a company; undefined where the company has no number there, or no partner is configured. */
export function usePartnerCompany(externalId: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['app-config'],
    queryFn: loadAppConfig,
    staleTime: Infinity,
    enabled: externalId !== null,
  });
  return partnerCompanyUrl(data?.partnerCompanyUrl, externalId);
}

/** `https://partner.example/companies/{id}` with the company's number in it. */
export function partnerCompanyUrl(template: string | undefined, externalId: string | null): string | undefined {
  if (!template || !externalId) return undefined;
  return template.replaceAll('{id}', () => encodeURIComponent(externalId));
}
