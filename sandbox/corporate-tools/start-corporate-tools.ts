import { join } from 'node:path';
import { createJournal, type Journal, journalRequests } from '../control/journal.ts';
import { type Listening, serve } from '../http/serve.ts';
import { openRecordStore } from '../storage/record-store.ts';
import { actOnOrder, type OrderAction } from './act-on-order.ts';
import { addPaper, type NewPaper } from './add-paper.ts';
import { answerApi } from './answer-api.ts';
import { answerSandbox } from './answer-sandbox.ts';
import { type CorporateToolsFaults, noCorporateToolsFaults } from './corporate-tools-faults.ts';
import { moveWhenDue } from './decide-filing.ts';
import { describeCompanies, type DescribedCompany } from './companies.ts';
import type { Desk } from './desk.ts';
import type { FilingDocument } from './filing-objects.ts';
import { openFilingStore } from './filing-store.ts';

const delayMsMax = 2 ** 31 - 1;

export type CorporateToolsOptions = {
  /** 0 takes any free port. */
  port: number;
  host?: string | undefined;
  accessKey?: string | undefined;
  secretKey?: string | undefined;
  /** Duration of each step of a filing; 0 leaves every step to the control page. */
  stepMs?: number | undefined;
  /** Folder for `corporate-tools.sqlite`; without it the data is lost on close. */
  dataDir?: string | undefined;
  journal?: Journal;
};

export type CorporateToolsSandbox = Listening & {
  accessKey: string;
  secretKey: string;
  faults: CorporateToolsFaults;
  journal: Journal;
  companies(name?: string): DescribedCompany[];
  act(orderItemId: string, action: OrderAction, reason?: string): void;
  addDocument(companyId: string, paper: NewPaper): FilingDocument;
};

export async function startCorporateTools(options: CorporateToolsOptions): Promise<CorporateToolsSandbox> {
  const { accessKey = 'sandbox-access', secretKey = 'sandbox-secret', journal = createJournal() } = options;
  const faults = { ...noCorporateToolsFaults };
  const records = openRecordStore(options.dataDir && join(options.dataDir, 'corporate-tools.sqlite'));
  const store = openFilingStore(records);
  const clock = createAlarmClock((id) => store.atomically(() => moveWhenDue(desk, id)));
  const desk: Desk = { store, stepMs: options.stepMs ?? 3000, wakeAt: clock.wakeAt };
  const lateWork = new Set<NodeJS.Timeout>();
  const later = (delayMs: number, work: () => void) => {
    const timer = setTimeout(() => (lateWork.delete(timer), work()), delayMs);
    lateWork.add(timer);
  };
  const api = { keys: { accessKey, secretKey }, faults, desk, later };

  const listening = await serve(
    'corporate-tools',
    options,
    journalRequests(journal, 'corporate-tools', (request, response) =>
      /^\/sandbox(?:[/?]|$)/.test(request.url ?? '')
        ? answerSandbox(desk, request, response)
        : answerApi(api, request, response),
    ),
  ).catch((error: unknown) => {
    records.close();
    throw error;
  });
  for (const { id, dueAt } of store.orderItems.find('due', 'due')) desk.wakeAt(dueAt!, id);

  return {
    ...listening,
    accessKey,
    secretKey,
    faults,
    journal,
    companies: (name) => describeCompanies(desk, name),
    act: (id, action, reason) => void store.atomically(() => actOnOrder(desk, id, action, reason)),
    addDocument: (companyId, paper) => store.atomically(() => addPaper(desk, companyId, paper)),
    async close() {
      clock.stop();
      for (const timer of lateWork) clearTimeout(timer);
      await listening.close();
      records.close();
    },
  };
}

type AlarmClock = { wakeAt: (dueAt: number, id: string) => void; stop: () => void };

/** `ring` may come a little early or for a finished item, so it must check. */
function createAlarmClock(ring: (id: string) => void): AlarmClock {
  const timers = new Set<NodeJS.Timeout>();
  return {
    wakeAt(dueAt, id) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          ring(id);
        },
        Math.min(Math.max(0, dueAt - Date.now()), delayMsMax),
      );
      timers.add(timer);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
