import type { Profile } from '@zarpa/contract/profile/operations.ts';
import { profileKeys } from '@zarpa/contract/profile/fields.rules.ts';

export function blankProfile(registrationId: string): Profile {
  return {
    ...(Object.fromEntries(profileKeys.map((key) => [key, null])) as Record<(typeof profileKeys)[number], null>),
    registration_id: registrationId,
    legal_name: null,
    ein: null,
    founded_date: null,
    business_purpose: null,
    legal_address_line1: null,
    legal_address_line2: null,
    legal_city: null,
    legal_state: null,
    legal_zip_code: null,
    legal_country: null,
    fiscal_year_end: null,
    members: [],
    members_from: null,
    directors: [],
    business_activities: [],
    profile_completion_percentage: 0,
    // Unknown until the company's details are sent.
    next_steps: [],
    change_requests: [],
    version: 0,
    updated_at: null,
  };
}
