import { profileEnums } from '@zarpa/contract/profile/fields.rules.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const getProfileEnums: Handle<'getProfileEnums'> = async () => {
  const { businessSectors, companySizes } = profileEnums;
  return {
    success: true,
    data: {
      business_sectors: Object.keys(businessSectors),
      business_sector_labels: businessSectors,
      company_sizes: Object.keys(companySizes),
      company_size_labels: companySizes,
    },
  };
};
