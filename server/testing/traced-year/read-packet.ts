import { teamCalls } from '../taxes/own-returns.ts';
import type { TestBrowser } from '../people/second-factor.ts';
import type { TestApp } from '../app/start-test-app.ts';

type Reviewed = Awaited<ReturnType<ReturnType<typeof teamCalls>['get']>>['body']['data']['reviewed'];
export type ReadPacket = {
  forms: Reviewed['forms'];
  /** By paper: `worksheet`, `form_5472`. */
  papers: Record<string, Buffer>;
  leftOut: readonly string[];
};

export async function readPacket(app: TestApp, staff: TestBrowser, id: string): Promise<ReadPacket> {
  const { forms, packet } = (await teamCalls(staff, id).get()).body.data.reviewed;
  const headers = { ...staff.headers, authorization: `Bearer ${staff.customer.token}` };
  const papers: Record<string, Buffer> = {};
  for (const { paper, document_id } of packet.papers) {
    const answer = await fetch(`${app.url}/api/admin/returns/${id}/papers/${document_id}`, { headers });
    papers[paper] = Buffer.from(await answer.arrayBuffer());
  }
  return { forms, papers, leftOut: packet.left_out };
}
