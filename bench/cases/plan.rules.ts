/** The plan that PostgreSQL reports with `EXPLAIN (ANALYZE, FORMAT JSON)`. Pure. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

export type Reading = {
  /** Tables read by sequential scan beyond a count. */
  scanned: string[];
  /** Rows read by the busiest node, filtered ones included. */
  rowsRead: number;
};

const countedMax = 1_001;

/** Sequential scans of tiny tables are fine. */
export function readingOf(plan: PlanNode, small: ReadonlySet<string>): Reading {
  const scanned: string[] = [];
  let rowsRead = 0;
  const walk = (node: PlanNode) => {
    const table = node['Relation Name'];
    const each =
      node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const rows = Math.round(each * node['Actual Loops']);
    rowsRead = Math.max(rowsRead, rows);
    if (node['Node Type'] === 'Seq Scan' && table && !small.has(table) && rows > countedMax) scanned.push(table);
    node.Plans?.forEach(walk);
  };
  walk(plan);
  return { scanned, rowsRead };
}
