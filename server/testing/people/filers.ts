/** The manual filers in a test's environment. */
export const filersEnvironment = {
  REGISTERED_AGENT_NAME: 'Agente de Cheyenne LLC',
  REGISTERED_AGENT_ADDRESS: '1 Example Street, Cheyenne, WY 82001',
  REGISTERED_AGENT_EMAIL: 'agente@example.com',
  ORGANIZER_NAME: 'Quien Organiza',
  ORGANIZER_ADDRESS: '2 Example Street, Cheyenne, WY 82001',
  ORGANIZER_EMAIL: 'organiza@example.com',
  ORGANIZER_PHONE: '+13075550100',
};
