/** What is filed by hand: papers for an agency, in which nothing may be invented, lost or of another day. */
import type { Table } from './fault.ts';

const download = ['server/domains/formation/packet/download-filing-packet.test.ts'];

export const packetFaults: Table = [
  {
    name: 'the packet says when it was made',
    file: 'server/domains/formation/packet/download-filing-packet.ts',
    text: 'at: row.stage_since',
    planted: 'at: new Date()',
    tests: download,
  },
  {
    name: 'a name that no font can draw breaks the packet',
    file: 'server/domains/formation/packet/packet-papers.rules.ts',
    text: "value !== '' && isWritable(value)",
    planted: "value !== ''",
    tests: download,
  },
  {
    name: 'the articles carry the name without its kind',
    file: 'server/domains/formation/packet/packet-papers.rules.ts',
    text: 'written(filedName(company.name))',
    planted: 'written(company.name)',
    tests: download,
  },
  {
    name: 'the organizer’s address stands in for a missing one of the agent',
    file: 'server/domains/formation/packet/packet.rules.ts',
    text: 'value: agent.address',
    planted: 'value: agent.address ?? organizer.address',
    tests: ['server/domains/formation/packet/packet.rules.test.ts'],
  },
  {
    name: 'what is missing of other letters counts as there',
    file: 'server/domains/formation/packet/packet-checklist.rules.ts',
    text: 'return isWritable(value) ? []',
    planted: 'return value ? []',
    tests: ['server/domains/formation/packet/packet-checklist.rules.test.ts'],
  },
  {
    name: 'a packet is taken and nobody notes it',
    file: 'contract/formation/filing/operations.ts',
    text: "    role: 'agent',\n    audited: [],\n    params: byId,\n    answer: fileAnswer,",
    planted: "    role: 'agent',\n    params: byId,\n    answer: fileAnswer,",
    tests: download,
  },
];
