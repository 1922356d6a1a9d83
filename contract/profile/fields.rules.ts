/** Catalogue of a company's profile (portal.md §3, §5) for screen, validation and storage. */

export const profileSections = [
  'basic',
  'contact',
  'business',
  'addresses',
  'financial',
  'banking',
  'operations',
  'directors',
  'activities',
  'compliance',
] as const;
export type ProfileSection = (typeof profileSections)[number];

export const sectionLabels: Readonly<Record<ProfileSection, string>> = {
  basic: 'Información Básica',
  contact: 'Contacto',
  business: 'Empresarial',
  addresses: 'Direcciones',
  financial: 'Financiera',
  banking: 'Bancaria',
  operations: 'Operacional',
  directors: 'Directores y Oficiales',
  activities: 'Actividades Comerciales',
  compliance: 'Cumplimiento y Legal',
};

export type Options = Readonly<Record<string, string>>;

/** `count`: integer; `money`: two decimals, main currency; `day`: `2026-01-31`; `zone`: IANA. */
export type ProfileFieldType =
  | 'text'
  | 'paragraph'
  | 'phone'
  | 'email'
  | 'url'
  | 'count'
  | 'money'
  | 'day'
  | 'zone'
  | 'country'
  | 'choice'
  | 'switch';

export type ProfileField = {
  section: ProfileSection;
  label: string;
  type: ProfileFieldType;
  options?: Options;
  /** In characters; overrides the limit of a text or paragraph. */
  lettersMax?: number;
  /** On which side of today a day must be; today is allowed on both. */
  side?: 'past' | 'future';
  help?: string;
};

const businessSectors: Options = {
  technology: 'Tecnología y software',
  ecommerce: 'Comercio electrónico',
  consulting: 'Consultoría',
  marketing: 'Marketing y publicidad',
  design: 'Diseño y creación de contenido',
  education: 'Educación y formación',
  finance: 'Finanzas e inversiones',
  real_estate: 'Inmobiliario',
  health: 'Salud y bienestar',
  trade: 'Importación y exportación',
  logistics: 'Transporte y logística',
  tourism: 'Turismo y viajes',
  media: 'Medios y entretenimiento',
  professional_services: 'Servicios profesionales',
  other: 'Otro',
};

const companySizes: Options = {
  solo: 'Solo yo',
  micro: '2 a 9 personas',
  small: '10 a 49 personas',
  medium: '50 a 249 personas',
  large: '250 personas o más',
};

const accountingMethods = { cash: 'Caja', accrual: 'Devengo', hybrid: 'Mixto', unsure: 'No lo sé' } as const;
export type AccountingMethod = keyof typeof accountingMethods;

export const profileEnums = { businessSectors, companySizes } as const;

export const profileFields = {
  dba_name: {
    section: 'basic',
    label: 'Nombre comercial',
    type: 'text',
    help: 'Si tus clientes te conocen por otro nombre.',
  },
  business_sector: { section: 'basic', label: 'Sector', type: 'choice', options: businessSectors },
  company_description: { section: 'basic', label: 'Descripción', type: 'paragraph' },
  mission_statement: { section: 'basic', label: 'Misión', type: 'paragraph' },

  main_phone: { section: 'contact', label: 'Teléfono principal', type: 'phone' },
  main_email: { section: 'contact', label: 'Correo principal', type: 'email' },
  website_url: { section: 'contact', label: 'Sitio web', type: 'url' },
  linkedin_url: { section: 'contact', label: 'LinkedIn', type: 'url' },

  company_size: { section: 'business', label: 'Tamaño', type: 'choice', options: companySizes },
  number_of_employees: { section: 'business', label: 'Número de empleados', type: 'count' },
  planned_employees: {
    section: 'business',
    label: 'Empleados previstos',
    type: 'count',
    help: 'Los que esperas contratar en los próximos 12 meses.',
  },
  annual_revenue: { section: 'business', label: 'Ingresos anuales', type: 'money' },
  time_zone: { section: 'business', label: 'Zona horaria', type: 'zone' },

  mailing_same_as_legal: {
    section: 'addresses',
    label: 'La dirección postal es la misma que la legal',
    type: 'switch',
    help: 'La que digas aquí va en la solicitud del EIN y en el informe anual de Wyoming, donde es pública.',
  },
  mailing_address_line1: { section: 'addresses', label: 'Calle y número', type: 'text' },
  mailing_address_line2: { section: 'addresses', label: 'Piso, puerta, colonia', type: 'text' },
  mailing_city: { section: 'addresses', label: 'Ciudad', type: 'text' },
  mailing_state: { section: 'addresses', label: 'Provincia o estado', type: 'text' },
  mailing_zip_code: { section: 'addresses', label: 'Código postal', type: 'text' },
  mailing_country: { section: 'addresses', label: 'País', type: 'country' },

  startup_capital: { section: 'financial', label: 'Capital inicial', type: 'money' },
  accounting_method: {
    section: 'financial',
    label: 'Método contable',
    type: 'choice',
    options: accountingMethods,
    help: 'Caja: cuenta lo que entra y sale del banco. Devengo: cuenta cada factura el día que se emite. Sale en tus declaraciones; si no lo sabes, pregúntalo a tu preparador.',
  },
  primary_currency: {
    section: 'financial',
    label: 'Moneda principal',
    type: 'choice',
    options: {
      USD: 'Dólar estadounidense (USD)',
      EUR: 'Euro (EUR)',
      GBP: 'Libra esterlina (GBP)',
      CAD: 'Dólar canadiense (CAD)',
      MXN: 'Peso mexicano (MXN)',
    },
  },
  cpa_firm_name: { section: 'financial', label: 'Contador o firma contable', type: 'text' },

  primary_bank_name: { section: 'banking', label: 'Banco principal', type: 'text' },
  primary_account_type: {
    section: 'banking',
    label: 'Tipo de cuenta',
    type: 'choice',
    options: {
      checking: 'Corriente',
      savings: 'Ahorro',
      business_checking: 'Corriente de empresa',
      money_market: 'Mercado monetario',
    },
  },
  bank_contact_name: { section: 'banking', label: 'Contacto en el banco', type: 'text' },
  bank_contact_phone: { section: 'banking', label: 'Teléfono del contacto', type: 'phone' },
  bank_account_verified: {
    section: 'banking',
    label: 'Cuenta verificada',
    type: 'choice',
    options: { yes: 'Sí', no: 'No', pending: 'Pendiente' },
  },

  business_hours: { section: 'operations', label: 'Horario', type: 'text' },
  operating_days: {
    section: 'operations',
    label: 'Días de trabajo',
    type: 'choice',
    options: {
      monday_friday: 'De lunes a viernes',
      monday_saturday: 'De lunes a sábado',
      everyday: 'Todos los días',
      custom: 'Otros',
    },
  },
  number_of_locations: { section: 'operations', label: 'Número de sedes', type: 'count' },
  remote_work_enabled: {
    section: 'operations',
    label: 'Trabajo remoto',
    type: 'choice',
    options: { yes: 'Sí', no: 'No', hybrid: 'Híbrido' },
  },
  primary_software: { section: 'operations', label: 'Software principal', type: 'text' },
  crm_system: {
    section: 'operations',
    label: 'CRM',
    type: 'choice',
    options: {
      salesforce: 'Salesforce',
      hubspot: 'HubSpot',
      pipedrive: 'Pipedrive',
      zoho: 'Zoho',
      custom: 'Propio u otro',
      none: 'Ninguno',
    },
  },
  operational_notes: { section: 'operations', label: 'Notas', type: 'paragraph' },

  compliance_status: {
    section: 'compliance',
    label: 'Estado de cumplimiento',
    type: 'choice',
    options: {
      compliant: 'Al día',
      non_compliant: 'Con incumplimientos',
      pending_review: 'Por revisar',
      needs_attention: 'Necesita atención',
    },
  },
  legal_firm_name: { section: 'compliance', label: 'Despacho legal', type: 'text' },
  legal_contact_name: { section: 'compliance', label: 'Contacto legal', type: 'text' },
  required_licenses: { section: 'compliance', label: 'Licencias que necesita', type: 'paragraph' },
  active_insurance: { section: 'compliance', label: 'Seguros vigentes', type: 'paragraph' },
  last_audit_date: { section: 'compliance', label: 'Última auditoría', type: 'day', side: 'past' },
  next_audit_date: { section: 'compliance', label: 'Próxima auditoría', type: 'day', side: 'future' },
  risk_level: {
    section: 'compliance',
    label: 'Nivel de riesgo',
    type: 'choice',
    options: { low: 'Bajo', medium: 'Medio', high: 'Alto', critical: 'Crítico' },
  },
} as const satisfies Readonly<Record<string, ProfileField>>;

export type ProfileKey = keyof typeof profileFields;
export const profileKeys = Object.keys(profileFields) as ProfileKey[];

type ValueOf<T extends ProfileFieldType> = T extends 'count' | 'money' ? number : T extends 'switch' ? boolean : string;
/** As on the wire; null: not given. */
export type ProfileValues = { [K in ProfileKey]: ValueOf<(typeof profileFields)[K]['type']> | null };

export type ProfileChange = Partial<ProfileValues>;

export function profileFieldOf(key: ProfileKey): ProfileField {
  return profileFields[key];
}

export function profileKeysOf(section: ProfileSection): ProfileKey[] {
  return profileKeys.filter((key) => profileFieldOf(key).section === section);
}

export const isProfileKey = (key: string): key is ProfileKey => Object.hasOwn(profileFields, key);
