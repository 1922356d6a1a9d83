export const companiesSchema = (required: readonly string[], own: object = {}) => ({
  type: 'object',
  required: ['companies'],
  properties: {
    companies: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: {
        type: 'object',
        required,
        properties: {
          ...own,
          name: { type: 'string', pattern: '\\S', maxLength: 300 },
          entity_type: { type: 'string', enum: ['Limited Liability Company', 'Corporation'] },
          jurisdictions: { type: 'array', minItems: 1, items: { type: 'string', enum: ['Wyoming'] } },
          home_state: { type: 'string', enum: ['Wyoming'] },
        },
        additionalProperties: false,
      },
    },
    duplicate_name_allowed: { type: 'boolean' },
  },
  additionalProperties: false,
});
