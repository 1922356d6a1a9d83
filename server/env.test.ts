import { expect, test } from 'vitest';
import { configOf } from './config.ts';
import { readEnv } from './env.ts';

const read = (more: Record<string, string>) => readEnv({ DATABASE_URL: 'postgres://localhost/x', ...more });

test.each([
  ['P.O. Box 12, Cheyenne, WY 82001'],
  ['PO Box 12, Cheyenne, Wyoming'],
  ['1 Example Street, Denver, CO 80014'],
  ['1 Wyomissing Road, Reading, PA'],
])('an agent at %s is none: it takes papers at a street in Wyoming', (address) =>
  expect(() => read({ REGISTERED_AGENT_ADDRESS: address })).toThrow(
    'REGISTERED_AGENT_ADDRESS: tiene que ser una calle',
  ),
);

test('a language model has an address, a key and a name, or there is none', () => {
  expect(configOf(read({})).llm).toBeUndefined();
  const whole = { LLM_BASE_URL: 'https://modelo.example/v1/', LLM_API_KEY: 'clave', LLM_MODEL: 'uno' };
  expect(configOf(read(whole)).llm).toEqual({ url: 'https://modelo.example/v1', key: 'clave', model: 'uno' });
  expect(() => configOf(read({ ...whole, LLM_MODEL: '' }))).toThrow('van juntas');
});

test('who files by hand is as configured; what is empty is not known', () => {
  const env = read({
    REGISTERED_AGENT_ADDRESS: '1 Boxelder Road, Cheyenne, WY 82001',
    REGISTERED_AGENT_EMAIL: '',
    ORGANIZER_PHONE: '+13075550100',
  });
  expect(configOf(env).filers).toEqual({
    agent: { name: null, address: '1 Boxelder Road, Cheyenne, WY 82001', email: null },
    organizer: { name: null, address: null, email: null, phone: '+13075550100' },
  });
});
