const supportViews = ['chat', 'faq', 'conversaciones'] as const;
export type SupportView = (typeof supportViews)[number];

export type SupportSearch = {
  vista?: SupportView;
  pregunta?: string;
  hilo?: string;
  hablar?: '1';
  empresa?: string;
  orden?: string;
  ref?: string;
};

const lengthMax = 100;

export function readSupportSearch(raw: Record<string, unknown>): SupportSearch {
  const vista = supportViews.find((one) => one === raw['vista']);
  return {
    ...(vista && { vista }),
    ...textOf('pregunta', raw),
    ...textOf('hilo', raw),
    ...((raw['hablar'] === '1' || raw['hablar'] === 1) && { hablar: '1' as const }),
    ...textOf('empresa', raw),
    ...textOf('orden', raw),
    ...textOf('ref', raw),
  };
}

function textOf<K extends keyof SupportSearch>(name: K, raw: Record<string, unknown>): { [P in K]?: string } {
  const value = raw[name];
  // The router parses digits as a number.
  if (typeof value !== 'string' && typeof value !== 'number') return {};
  const text = String(value).trim().slice(0, lengthMax);
  return text === '' ? {} : ({ [name]: text } as { [P in K]: string });
}
