export function partSubject(actionId: string, part: string): string {
  return `${actionId}:${part}`;
}

export function ofPartSubject(subject: string): { actionId: string; part: string } {
  const [actionId = '', part = ''] = subject.split(':');
  return { actionId, part };
}
