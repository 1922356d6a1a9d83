import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { isUnread } from '@zarpa/contract/documents/categories.rules.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { markRead, paperQuery, type Paper } from '../documents.data.ts';
import { neighboursOf } from '../papers.state.ts';
import { gone, pdfFailureOf } from './pdf-failure.state.ts';
import { PaperFacts } from './paper-facts.tsx';
import { PaperView } from './paper-view.tsx';
import { ReaderFailure } from './reader-failure.tsx';
import { ReaderHead } from './reader-head.tsx';
import { ReaderWaiting } from './reader-waiting.tsx';
import { useLocation, useRouter } from '@tanstack/react-router';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import style from './reader.css?raw';

type PaperReaderProps = { papers: readonly Paper[]; companyName: string; openId: string | undefined };

adoptStyle(style);

export function PaperReader({ papers, companyName, openId }: PaperReaderProps) {
  const { turnTo, close } = useReaderAddress();
  const [showsFacts, setShowsFacts] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...paperQuery(openId ?? ''), enabled: openId !== undefined });
  // The list's entry suffices to start.
  const paper = query.data?.document ?? papers.find(({ id }) => id === openId);
  const near = neighboursOf(papers, openId ?? '');
  const line = useFocusAtLine(openId);
  useReading(paper);

  function turnByKey(event: KeyboardEvent) {
    const isTyping = (event.target as Element).matches('input, select, textarea');
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const next = event.key === 'ArrowRight' ? near?.after : event.key === 'ArrowLeft' ? near?.before : undefined;
    if (!next || isWide(event.target as Element)) return;
    event.preventDefault();
    turnTo(next);
  }

  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={openId !== undefined} onOpenChange={(isOpen) => !isOpen && close(paper?.registration_id)}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
          <Dialog.Popup
            ref={popup}
            onKeyDown={turnByKey}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-reader-start]') ?? popup.current}
            // Focuses the line of the paper shown last, which may differ from the opened one.
            finalFocus={() => line() ?? true}
            className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-surface outline-none"
          >
            <ReaderHead
              paper={paper}
              near={near && { ...near, count: papers.length }}
              showsFacts={showsFacts}
              onTurn={turnTo}
              onToggleFacts={() => setShowsFacts(!showsFacts)}
            />
            <div className="relative flex min-h-0 flex-1">
              {query.error && !query.data ? (
                <ReaderFailure
                  failure={failureOfPaper(query.error, openId ?? '')}
                  onRetry={() => void query.refetch()}
                />
              ) : paper ? (
                <>
                  <PaperView key={paper.id} paper={paper} />
                  <PaperFacts
                    paper={paper}
                    versions={query.data?.versions}
                    companyName={companyName}
                    isOpen={showsFacts}
                    onTurn={turnTo}
                  />
                </>
              ) : (
                <ReaderWaiting />
              )}
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

function failureOfPaper(error: Error, id: string) {
  const status = error instanceof ApiError ? error.status : 0;
  return status === 422 ? gone(id) : pdfFailureOf({ name: 'ResponseException', status }, id);
}

function useReading(paper: Paper | undefined): void {
  const unread = paper && isUnread(paper) ? paper : undefined;
  const id = unread?.id;
  useEffect(() => {
    if (unread) void markRead(unread);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each paper, not for each answer that tells of it
  }, [id]);
}

function isWide(element: Element): boolean {
  const scroll = element.closest('.reader-scroll');
  return scroll !== null && scroll.scrollWidth > scroll.clientWidth + 1;
}

/** After closing, focuses the line of the last paper, even if the list loads later, unless the person has moved on. */
function useFocusAtLine(openId: string | undefined): () => HTMLElement | null {
  const last = useRef(openId);
  const isOwed = useRef(false);
  // Runs after every render, because the line may appear only with a later list.
  useEffect(() => {
    if (openId !== undefined) last.current = openId;
    if (openId !== undefined || !isOwed.current) return;
    const line = lineOf(last.current);
    if (!line) return;
    isOwed.current = false;
    if (document.activeElement === document.body) line.focus();
  });
  return () => {
    const line = lineOf(last.current);
    isOwed.current = line === null;
    return line;
  };
}

const lineOf = (id: string | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-paper="${CSS.escape(id)}"]`);

const stay = { hash: true, hashScrollIntoView: false, replace: true, resetScroll: false } as const;

/** Turning to another paper replaces the address, so that *Atrás* always leads to the list; closing takes that step. */
function useReaderAddress() {
  const router = useRouter();
  const { href, state } = useLocation();
  const { isAboveList } = state;
  /** Set while the step back is in flight: a second one would leave the list as well. */
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    // After navigation the same address may be opened again.
    if (leaving.current !== href) leaving.current = undefined;
  }, [href]);
  const replaceBy = (search: { empresa?: string; documento?: string }) =>
    void router.navigate({
      to: '/empresa/documentos',
      search,
      ...stay,
      ...(isAboveList && { state: { isAboveList: true } }),
    });
  return {
    turnTo: (paper: { id: string; registration_id: string }) =>
      replaceBy({ empresa: paper.registration_id, documento: paper.id }),
    close: (registrationId: string | undefined) => {
      if (leaving.current === href) return;
      if (isAboveList) {
        leaving.current = href;
        router.history.back();
      } else
        void router.navigate({
          to: '/empresa/documentos',
          search: registrationId === undefined ? {} : { empresa: registrationId },
          ...stay,
        });
    },
  };
}
