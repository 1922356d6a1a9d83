import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import { profileEnums } from '@zarpa/contract/profile/fields.rules.ts';
import type { profileOperations } from '@zarpa/contract/profile/operations.ts';

/** Sectors and sizes, with what they are called. */
export async function getProfileEnums(): Promise<OperationAnswer<typeof profileOperations.getProfileEnums>> {
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
}
