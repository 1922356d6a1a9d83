import { parseSafeText, type Block, type Span } from '@zarpa/contract/core/safe-text.rules.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo, type MouseEvent } from 'react';

/** Renders text and links to our own pages, never HTML. `opensAside` opens links in another tab, for places with a form. */
export function SafeText({ text, opensAside = false }: { text: string; opensAside?: boolean }) {
  const blocks = useMemo(() => parseSafeText(text), [text]);
  return (
    <div className="grid gap-3 wrap-anywhere">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} opensAside={opensAside} />
      ))}
    </div>
  );
}

function BlockView({ block, opensAside }: { block: Block; opensAside: boolean }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} opensAside={opensAside} />
      </p>
    );
  const items = block.items.map((spans, index) => (
    <li key={index}>
      <Spans spans={spans} opensAside={opensAside} />
    </li>
  ));
  return block.isNumbered ? (
    <ol className="grid list-decimal gap-2 pl-5">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-2 pl-5 marker:text-faint">{items}</ul>
  );
}

function Spans({ spans, opensAside }: { spans: readonly Span[]; opensAside: boolean }) {
  return spans.map((span, index) => {
    if (span.kind === 'text') return span.text;
    if (span.kind === 'link') return <OwnLink key={index} to={span.to} words={span.text} opensAside={opensAside} />;
    return (
      <strong key={index} className="font-semibold">
        {span.text}
      </strong>
    );
  });
}

/** A router navigation within the application, so that typed text elsewhere survives; static pages load fully. */
export function OwnLink({ to, words, opensAside = false }: { to: string; words: string; opensAside?: boolean }) {
  const router = useRouter();
  function follow(event: MouseEvent) {
    if (
      opensAside ||
      !to.startsWith('/empresa/') ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.button !== 0
    )
      return;
    event.preventDefault();
    router.history.push(to);
  }
  return (
    <a
      href={to}
      target={opensAside ? '_blank' : undefined}
      onClick={follow}
      className="font-semibold text-link underline underline-offset-4"
    >
      {words}
    </a>
  );
}
