import { personal, type TableRule } from '../../platform/personal-data/table-rule.ts';

/** What of a profile a person gets in a copy of their data, and what becomes of it when they leave. */
export const profileTables: readonly TableRule[] = [
  personal('company_profiles', {
    person: 'user_id',
    file: 'perfiles-de-empresas.json',
    exported: ['registration_id', 'user_id', 'fields', 'field_versions', 'version', 'updated_at'],
    order: 'registration_id',
    // No law asks us to keep it.
    forget: 'always',
  }),
  personal('directors', {
    person: 'user_id',
    file: 'directores.json',
    exported: [
      'id',
      'registration_id',
      'user_id',
      'position',
      'version',
      'updated_at',
      'first_name',
      'last_name',
      'title',
      'department',
      'business_email',
      'business_phone',
      'linkedin_profile',
      'bio',
    ],
    order: 'position',
    // Third parties' data, and no record of ours.
    forget: 'always',
  }),
  personal('business_activities', {
    person: 'user_id',
    file: 'actividades-comerciales.json',
    exported: [
      'id',
      'registration_id',
      'user_id',
      'position',
      'version',
      'updated_at',
      'activity_type',
      'activity_description',
      'is_primary_activity',
      'naics_code',
      'estimated_annual_revenue',
      'revenue_percentage',
    ],
    order: 'position',
    forget: 'always',
  }),
  personal('change_requests', {
    person: 'user_id',
    file: 'cambios-solicitados.json',
    exported: [
      'id',
      'registration_id',
      'user_id',
      'fact',
      'present',
      'wanted',
      'reason',
      'state',
      'asked_at',
      'settled_at',
      'answer',
    ],
    order: 'asked_at',
    // Who of us answered.
    withheld: ['settled_by'],
    forget: 'unless kept',
  }),
];
