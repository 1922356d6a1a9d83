/** The offline page that customers keep: checks a downloaded history from disk. File content is inserted as text only. */
import { formatMoment } from '../../identity/account/moments.state.ts';
import { verdictOf, type EventLine, type Verdict } from './verdict.state.ts';

const bytesMax = 20_000_000;

const field = document.querySelector<HTMLInputElement>('#file')!;
const zone = document.querySelector<HTMLElement>('#zone')!;
const result = document.querySelector<HTMLElement>('#result')!;

// The native file input has the browser's own wording, so a button replaces it.
document.querySelector<HTMLButtonElement>('#choose')!.addEventListener('click', () => field.click());
field.addEventListener('change', () => {
  const [file] = field.files ?? [];
  if (file) void show(file);
  field.value = '';
});
for (const name of ['dragover', 'dragenter'])
  addEventListener(name, (event) => {
    event.preventDefault();
    zone.classList.add('over');
  });
addEventListener('dragleave', ({ relatedTarget }) => {
  if (!relatedTarget) zone.classList.remove('over');
});
addEventListener('drop', (event) => {
  event.preventDefault();
  zone.classList.remove('over');
  const [file] = event.dataTransfer?.files ?? [];
  if (file) void show(file);
});

async function show(file: File): Promise<void> {
  // A file above the limit is no history, so it is not read.
  const verdict = verdictOf(file.size > bytesMax ? '' : await file.text());
  result.replaceChildren(verdictBox(file.name, verdict), ...(verdict.events.length > 0 ? [eventList(verdict)] : []));
}

function verdictBox(name: string, { tone, title, sentences, lastHash }: Verdict): HTMLElement {
  const box = make('section', { className: `verdict ${tone}` });
  box.append(make('p', { className: 'file', textContent: name }), make('h2', { textContent: title }));
  box.append(...sentences.map((textContent) => make('p', { textContent })));
  if (lastHash)
    box.append(
      make('p', { className: 'label', textContent: 'Última huella' }),
      make('code', { textContent: lastHash }),
    );
  return box;
}

function eventList({ events, faultAt }: Verdict): HTMLElement {
  const section = make('section');
  const list = make('ol');
  list.append(...events.map((event, index) => eventItem(event, faultAt === index + 1)));
  section.append(make('h2', { textContent: 'Lo que cuenta' }), list);
  return section;
}

function eventItem(
  { number, at, who, sentence, texts, withheldCount, hash }: EventLine,
  isFaulty: boolean,
): HTMLElement {
  const item = make('li', isFaulty ? { className: 'faulty' } : {});
  const lines = [
    ...texts,
    ...(withheldCount > 0
      ? [withheldCount === 1 ? 'Un texto no va en el archivo.' : `${withheldCount} textos no van en el archivo.`]
      : []),
  ];
  item.append(
    make('p', { className: 'when', textContent: `${number} · ${formatMoment(at)} · ${who}` }),
    make('p', { textContent: sentence }),
    ...lines.map((textContent) => make('p', { className: 'detail', textContent })),
    make('code', { textContent: hash }),
  );
  if (isFaulty) item.prepend(make('p', { className: 'mark', textContent: 'Aquí no encaja' }));
  return item;
}

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: { className?: string; textContent?: string } = {},
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), properties);
}
