import { faultsIn } from './fault.ts';

const downloadFilingPacketTests = ['server/domains/formation/packet/download-filing-packet.test.ts'];

export const packetFaults = [
  ...faultsIn('server/domains/formation/packet/download-filing-packet.ts', downloadFilingPacketTests, {
    'the packet says when it was made': ['row.stage_since', 'new Date()'],
  }),
  ...faultsIn('server/domains/formation/packet/packet-papers.rules.ts', downloadFilingPacketTests, {
    'a name that no font can draw breaks the packet': [' && isWritable(value)', ''],
    'the articles carry the name without its kind': ['filedName(company.name)', 'company.name'],
  }),
  ...faultsIn(
    'server/domains/formation/packet/packet.rules.ts',
    ['server/domains/formation/packet/packet.rules.test.ts'],
    {
      'the organizer’s address stands in for a missing one of the agent': [
        ' agent.address',
        ' agent.address ?? organizer.address',
      ],
    },
  ),
  ...faultsIn(
    'server/domains/formation/packet/packet-checklist.rules.ts',
    ['server/domains/formation/packet/packet-checklist.rules.test.ts'],
    {
      'what is missing of other letters counts as there': ['isWritable(value)', 'value'],
    },
  ),
  ...faultsIn('contract/formation/filing/operations.ts', downloadFilingPacketTests, {
    'a packet is taken and nobody notes it': ['audited: [],\n    params', 'params'],
  }),
];
