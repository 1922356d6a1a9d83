import { faultsIn } from './fault.ts';

const serveTrialTests = ['server/platform/http/serve-trial.test.ts'];
const serveTests = ['server/platform/http/serve.test.ts'];

export const httpFaults = [
  ...faultsIn('server/platform/http/answers/send-answer.ts', ['server/platform/http/answers/answer-writer.test.ts'], {
    'an answer that its contract does not allow is sent': ['    if (isChecked) schema.parse(answer);\n', ''],
  }),
  ...faultsIn('server/platform/http/answers/openapi.ts', serveTests, {
    'the API’s description wants everybody signed in': ["...(access === 'optional' ? [{}] : []), ", ''],
  }),
  ...faultsIn('server/platform/http/read-upload.ts', serveTrialTests, {
    'a field of a form that comes twice is its last one': [' || body.has(fieldname)', ''],
  }),
  ...faultsIn('server/platform/http/security/security-headers.ts', serveTrialTests, {
    'a stream of events goes out without the policy of every answer': ['forApi, ...forData,', 'forApi,'],
  }),
  ...faultsIn('server/platform/http/audit.ts', ['server/platform/http/staff-matrix.test.ts'], {
    'a write by staff leaves no note': [
      "operation.access === 'staff' && operation.audited !== undefined",
      "operation.access === 'staff' && operation.audited === null",
    ],
  }),
  ...faultsIn('server/platform/http/audit.ts', ['server/domains/profile/staff-profile.test.ts'], {
    'the audit does not say which fields were changed': ['...(auditsNames && ', '...(false && '],
  }),
  ...faultsIn('server/platform/http/audit.ts', serveTrialTests, {
    'how a write by staff ended is not noted': ["    await settle('done', changes);\n", ''],
    'what a write by staff changed is not noted': ["settle('done', changes)", "settle('done', [])"],
    'a refused write by staff is noted as done': [
      "error instanceof Failure ? error.code : 'server.unexpected",
      "'done",
    ],
    'the audit keeps everything that was entered': [
      'Object.fromEntries(names.map((name) => [name, fields[name]])',
      '(names.length > 0 && fields',
    ],
  }),
  ...faultsIn('server/platform/http/serve.ts', serveTrialTests, {
    'an answer may take for ever': ["      reject(fail('server.late'));\n", ''],
    'undeclared refusals are allowed': ['includes(error.code)', 'length > 0'],
  }),
  ...faultsIn(
    'server/platform/http/serve.ts',
    ['server/platform/http/every-operation.test.ts', 'server/platform/http/serve.test.ts'],
    {
      'nobody is limited': [' (wait === 0) ', ' (wait >= 0) '],
    },
  ),
  ...faultsIn('server/platform/http/serve.ts', serveTests, {
    'a limit is everybody’s together': ['actor?.userId ?? networkOf(caller.address)', "'everybody'"],
    'a stranger’s body is read before it is refused': ['...(hasBody &&', '...(!hasBody &&'],
  }),
];
