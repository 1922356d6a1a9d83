import { settingsOperations } from '@zarpa/contract/settings/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { impersonal } from '../../platform/personal-data/table-rule.ts';
import {
  getSupportHours,
  listSettings,
  reviewRefundLimits,
  saveBanner,
  saveRefundLimits,
  saveSupportHours,
} from './settings.ts';

export const settingsDomain: Domain = {
  name: 'settings',
  imports: ['identity'],
  operations: served(settingsOperations, {
    listSettings,
    saveSupportHours,
    saveRefundLimits,
    reviewRefundLimits,
    saveBanner,
    getSupportHours,
  }),
  tables: [impersonal('setting_versions')],
};
