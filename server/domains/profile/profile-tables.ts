import { personal, type TableRule } from '../../platform/personal-data/table-rule.ts';

export const profileTables: readonly TableRule[] = [
  personal('company_profiles', {
    person: 'user_id',
    file: 'perfiles-de-empresas.json',
    order: 'registration_id',
    // No law requires us to keep it.
    forget: 'always',
  }),
  personal('directors', {
    person: 'user_id',
    file: 'directores.json',
    order: 'position',
    // Third parties' data, which we need not keep.
    forget: 'always',
  }),
  personal('business_activities', {
    person: 'user_id',
    file: 'actividades-comerciales.json',
    given: ['naics_code'],
    order: 'position',
    forget: 'always',
  }),
  personal('change_requests', {
    person: 'user_id',
    file: 'cambios-solicitados.json',
    order: 'asked_at',
    withheld: ['settled_by'],
    forget: 'unless kept',
  }),
];
