import { faultsIn } from './fault.ts';

export const doorsFaults = [
  ...faultsIn('identity/accounts/start-password-reset.ts', ['identity/accounts/password-reset.test.ts'], {
    'a reset looks for the account before it answers': [
      '  await enqueueMail(db',
      '  if (await findAccountByEmail(db, email)) await enqueueMail(db',
    ],
    'who asked for a reset in vain is kept': [
      'await deleteMail(tx, asked.id);\n    const account = await findAccountByEmail(tx, asked.recipient);\n    if (!account || account.blocked) return',
      'const account = await findAccountByEmail(tx, asked.recipient);\n    if (!account || account.blocked) return;\n    await deleteMail(tx, asked.id)',
    ],
  }),
  ...faultsIn('identity/login/submit-signup.ts', ['identity/accounts/sign-up.test.ts'], {
    'a taken address is told at the sign-up': [
      '  return showAgain',
      "  if (email !== email.toLowerCase()) return refuse({ email: 'Ya existe.' });\n    return showAgain",
    ],
  }),
  ...faultsIn('identity/accounts/password.rules.ts', ['identity/accounts/password.rules.test.ts'], {
    'a word that everybody knows and a year are a password': [
      ' || isOneWord(password, (word) => check(word, words))',
      '',
    ],
    'Spanish words are unknown': [', ...spanish.dictionary', ''],
  }),
  ...faultsIn('identity/provider/configuration.ts', ['identity/login/log-in.test.ts'], {
    'the login’s cookies are named as over http': ["IDENTITY_URL.startsWith('https:')", 'false'],
  }),
  ...faultsIn('server/platform/http/security/security-headers.ts', ['server/platform/http/serve-trial.test.ts'], {
    'a stream of events goes out without the policy of every answer': ['forApi, ...forData,', 'forApi,'],
  }),
  ...faultsIn('server/platform/http/answers/openapi.ts', ['server/platform/http/serve.test.ts'], {
    'the API’s description wants everybody signed in': ["...(access === 'optional' ? [{}] : []), ", ''],
  }),
  ...faultsIn('contract/core/fields.ts', ['contract/core/fields.test.ts'], {
    'a name turns how it is read': ['}\\u202A-\\u202E\\u2066-\\u2069]', '}]'],
  }),
  ...faultsIn('server/config.ts', ['server/env.test.ts'], {
    'a scanner is left out of production without a word': [
      "production' && !CLAMD_URL",
      "development' && CLAMD_URL === ''",
    ],
    'a scanner that is required may be missing': ['!CLAMD_URL && ', "CLAMD_URL === '' && "],
  }),
  ...faultsIn('server/domains/system/get-system.ts', ['server/domains/system/system.test.ts'], {
    'Sistema takes a missing scanner of production for a choice': [
      "part === 'scanner' && config.isProduction ? 'lacking' : ",
      '',
    ],
  }),
];
