export const exampleIds = {
  entry: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c21',
  rule: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c23',
};

export const exampleRuleInput = {
  how: 'contains',
  text: 'hosting',
  direction: 'out',
  category: 'software',
} as const;
