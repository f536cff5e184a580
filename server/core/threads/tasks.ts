/** What runs in worker threads. Each task loads only what it needs; inputs and outputs are plain data. */
const TASKS = {
  drawPdf: async () => (await import('../pdf/draw-pdf.ts')).drawPdf,
  packUploadedRows: async () => (await import('../sheet/file/uploaded-rows.ts')).packUploadedRows,
  writeRows: async () => (await import('../sheet/write-rows.ts')).writeRows,
  writeWorkbook: async () => (await import('hucre/xlsx')).writeXlsx,
} satisfies Record<string, () => Promise<(input: never) => Promise<unknown>>>;

export type TaskName = keyof typeof TASKS;
type Work<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;
export type TaskInput<Name extends TaskName> = Parameters<Work<Name>>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Work<Name>>>;

export interface Task<Name extends TaskName = TaskName> {
  name: Name;
  input: TaskInput<Name>;
}

/** Runs a task in this thread. */
export async function runTask<Name extends TaskName>({ name, input }: Task<Name>): Promise<TaskOutput<Name>> {
  const work = (await TASKS[name]()) as (given: TaskInput<Name>) => Promise<TaskOutput<Name>>;
  return work(input);
}
