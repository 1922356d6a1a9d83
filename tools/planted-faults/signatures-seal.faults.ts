import { faultsIn } from './fault.ts';

const sealTests = ['server/domains/signatures/seal/seal.test.ts'];
const envelopeTests = ['server/domains/signatures/seal/seal-envelope.test.ts'];
const composeTests = ['server/domains/signatures/seal/compose-paper.test.ts'];
const attachedTests = ['server/domains/signatures/attached-papers.test.ts'];
const signableTests = ['server/domains/signatures/seal/check-signable.test.ts'];
const verifyTests = ['server/domains/signatures/verify/verify-paper.test.ts'];

export const signaturesSealFaults = [
  ...faultsIn('server/domains/signatures/seal/check-seal.ts', sealTests, {
    'anything may stand in the padding of a seal': [
      'if (size === undefined || padded.subarray(size).some((byte) => byte !== 0))',
      'if (size === undefined)',
    ],
    'what was added behind the seal is not seen': ["end < pdf.length ? 'extended' : 'whole'", "'whole'"],
    'what is signed need not be what is there': [
      "    if (Buffer.from(digest.getValue()).toString('hex') !== sha256(content)) return undefined;\n",
      '',
    ],
    'nobody asks whose certificate it is': ["!isOurs(certificate.sha256) ? 'foreign'", "false ? 'foreign'"],
    'the signature itself is not checked': ['return isSigned ? found : undefined;', 'return found;'],
  }),
  ...faultsIn('server/domains/signatures/seal/seal-envelope.ts', envelopeTests, {
    'a paper that is another than was signed is sealed': ['!kept?.sha256?.equals(paper.sha256)', '!kept?.sha256'],
    'sealed twice, it is told twice': ["  if (row.state !== 'completed' || row.sealed_at) return;\n", ''],
    'a version that came meanwhile is replaced': ['    if ((await findPresent(tx, of))?.id !== of.id) continue;\n', ''],
    'the next round seals nothing': ['await takeDueUnsealed(needs.db, needs.clock(), batchMax)', '[] as string[]'],
  }),
  ...faultsIn('server/domains/signatures/seal/seal-envelope.ts', attachedTests, {
    'what was only read is sealed too': ['papers.filter(({ is_attached }) => !is_attached);', 'papers;'],
  }),
  ...faultsIn('server/domains/signatures/asking/ask-for-signatures.ts', attachedTests, {
    'what is attached need not be of the company': ['paper.registration_id !== registrationId || ', ''],
  }),
  ...faultsIn('server/domains/signatures/seal/append-pages.ts', composeTests, {
    'a page that inherits its fonts loses them': ['    ownResources(paper, page);\n', ''],
    'a cut page is taken for a whole one': ["cornersOf(paper, inherited(paper, page, 'CropBox')) ?? media", 'media'],
    'a turned page is taken for an upright one': ['? ((turn.value % 360) + 360) % 360 : 0', '? 0 : 0'],
  }),
  ...faultsIn('server/domains/signatures/seal/open-to-append.ts', composeTests, {
    'a linearized paper is written anew': ['  Object.assign(pdf, { _isLinearized: false });\n', ''],
  }),
  ...faultsIn('server/domains/signatures/seal/signable-pages.ts', signableTests, {
    'a signed file is offered for signing': [
      "  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/ByteRange')) return undefined;\n",
      '',
    ],
    'notes may stand on it': ["subtype.value !== 'Link'", 'false'],
    'layers may be in it': ["  'OC',\n  'OCProperties',\n", ''],
  }),
  ...faultsIn('server/domains/signatures/verify/verify-paper.ts', verifyTests, {
    'by its certificate alone a paper is whole': [
      "seals.certificates.has(certificate.sha256) ? 'changed' : 'foreign'",
      "seals.certificates.has(certificate.sha256) ? state : 'foreign'",
    ],
    'what was added to is not found': ['sealedSha256 === undefined ? null', 'true ? null'],
    'a file stays on the disk': ['    await came.close();\n', ''],
  }),
  ...faultsIn('server/domains/signatures/verify/verify.queries.ts', verifyTests, {
    'a newer version is not said': [' and d.is_current)`', ')`'],
  }),
];
