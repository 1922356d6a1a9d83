import sax, { type SAXParser } from 'sax';

type Open = { element: string; whole: string; counts: Map<string, number> };

/** The only elements of a template that hold fields. */
const containers = new Set(['subform', 'area', 'exclGroup']);
const depthMax = 200;

/** Spoken labels (`field > assist > speak`) by AcroForm name (`topmostSubform[0].Page1[0].f1_1[0]`). Throws on bad XML. */
export function xfaLabels(template: string): Map<string, string> {
  const labels = new Map<string, string>();
  const open: Open[] = [{ element: '', whole: '', counts: new Map() }];
  const handlers: Partial<SAXParser> = {
    onerror(error) {
      throw error;
    },
    ondoctype() {
      throw new Error('a template with a document type');
    },
    onopentag({ name: element, attributes }) {
      if (open.length > depthMax) throw new Error('a template too deep');
      const inside = open.at(-1)!;
      const isNamed = element === 'field' || containers.has(element);
      const whole = isNamed ? wholeName(inside, String(attributes['name'] ?? `#${element}`)) : inside.whole;
      open.push({ element, whole, counts: containers.has(element) ? new Map() : inside.counts });
    },
    ontext(text) {
      const [field, assist, speak] = open.slice(-3);
      if (speak?.element !== 'speak' || assist?.element !== 'assist' || field?.element !== 'field') return;
      labels.set(field.whole, `${labels.get(field.whole) ?? ''}${text}`);
    },
    onclosetag: () => void open.pop(),
  };
  Object.assign(sax.parser(true), handlers).write(template).close();
  return labels;
}

/** Indexes count equal names within one element: the second `c3_1` is `c3_1[1]`. */
function wholeName({ whole, counts }: Open, name: string): string {
  const count = counts.get(name) ?? 0;
  counts.set(name, count + 1);
  return `${whole === '' ? '' : `${whole}.`}${name}[${count}]`;
}
