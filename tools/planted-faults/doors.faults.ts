/** What a stranger learns by asking, what they may choose, and what is left out without a word. */
import type { Table } from './fault.ts';

export const doorsFaults: Table = [
  {
    name: 'a reset looks for the account before it answers',
    file: 'identity/accounts/start-password-reset.ts',
    text: "  await enqueueMail(db, 'reset-asked', email, {});",
    planted: "  if (await findAccountByEmail(db, email)) await enqueueMail(db, 'reset-asked', email, {});",
    tests: ['identity/accounts/password-reset.test.ts'],
  },
  {
    name: 'who asked for a reset in vain is kept',
    file: 'identity/accounts/start-password-reset.ts',
    text: '    await deleteMail(tx, asked.id);\n    const account = await findAccountByEmail(tx, asked.recipient);\n    if (!account || account.blocked) return;\n',
    planted:
      '    const account = await findAccountByEmail(tx, asked.recipient);\n    if (!account || account.blocked) return;\n    await deleteMail(tx, asked.id);\n',
    tests: ['identity/accounts/password-reset.test.ts'],
  },
  {
    name: 'a taken address is told at the sign-up',
    file: 'identity/login/submit-signup.ts',
    text: '    const { email } = values;\n    return showAgain(',
    planted:
      "    const { email } = values;\n    if (email !== email.toLowerCase()) return refuse({ email: 'Ya existe.' });\n    return showAgain(",
    tests: ['identity/accounts/sign-up.test.ts'],
  },
  {
    name: 'a word that everybody knows and a year are a password',
    file: 'identity/accounts/password.rules.ts',
    text: ' || isOneWord(password, (word) => check(word, words))',
    planted: '',
    tests: ['identity/accounts/password.rules.test.ts'],
  },
  {
    name: 'Spanish words are unknown',
    file: 'identity/accounts/password.rules.ts',
    text: '{ ...common.dictionary, ...spanish.dictionary }',
    planted: '{ ...common.dictionary }',
    tests: ['identity/accounts/password.rules.test.ts'],
  },
  {
    name: 'the login’s cookies are named as over http',
    file: 'identity/provider/configuration.ts',
    text: "const isSecure = IDENTITY_URL.startsWith('https:');",
    planted: 'const isSecure = false;',
    tests: ['identity/login/log-in.test.ts'],
  },
  {
    name: 'a stream of events goes out without the policy of every answer',
    file: 'server/platform/http/security/security-headers.ts',
    text: 'return { ...forApi, ...forData,',
    planted: 'return { ...forApi,',
    tests: ['server/platform/http/serve-trial.test.ts'],
  },
  {
    name: 'the API’s description wants everybody signed in',
    file: 'server/platform/http/answers/openapi.ts',
    text: "...(access === 'optional' ? [{}] : []), ",
    planted: '',
    tests: ['server/platform/http/serve.test.ts'],
  },
  {
    name: 'a name turns how it is read',
    file: 'contract/core/fields.ts',
    text: String.raw`[^\p{Cc}\u202A-\u202E\u2066-\u2069]*`,
    planted: String.raw`[^\p{Cc}]*`,
    tests: ['contract/core/fields.test.ts'],
  },
  {
    name: 'a scanner is left out of production without a word',
    file: 'server/config.ts',
    text: "NODE_ENV === 'production' && !CLAMD_URL;",
    planted: "NODE_ENV === 'development' && CLAMD_URL === '';",
    tests: ['server/env.test.ts'],
  },
  {
    name: 'a scanner that is required may be missing',
    file: 'server/config.ts',
    text: "!CLAMD_URL && SCANNER === 'required'",
    planted: "CLAMD_URL === '' && SCANNER === 'required'",
    tests: ['server/env.test.ts'],
  },
  {
    name: 'Sistema takes a missing scanner of production for a choice',
    file: 'server/domains/system/get-system.ts',
    text: "part === 'scanner' && config.isProduction ? 'lacking' : 'unset'",
    planted: "'unset'",
    tests: ['server/domains/system/system.test.ts'],
  },
];
