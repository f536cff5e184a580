import { test } from '@playwright/test';
import type { Inapplicable } from '../stage.ts';

/** Metadata of a test of the suite; attached to the test, so that the table includes it before it runs. */
export interface Subject {
  tag: string;
  part: 'state' | 'shell' | 'life';
  /** Name of the state; empty for the life cycle. */
  state: string;
  /** For example `en-US, light`; empty for the life cycle. */
  look: string;
  check?: string;
}

export type Result = 'passes' | 'fails' | 'n/a';

export const SUBJECT = 'conform-subject';
export const VERDICT = 'conform-verdict';

export const subjectOf = (subject: Subject) => ({ annotation: { type: SUBJECT, description: JSON.stringify(subject) } });

/** Runs checks one by one, regardless of failures; each result goes into the table, and all failures are thrown at the end. */
export async function judge(checks: Readonly<Record<string, () => Promise<Inapplicable | void>>>): Promise<void> {
  const wrong: Error[] = [];
  for (const [check, run] of Object.entries(checks)) {
    try {
      const answer = await test.step(check, run);
      note(check, answer ? 'n/a' : 'passes');
    } catch (error) {
      note(check, 'fails');
      wrong.push(error as Error);
    }
  }
  const [first] = wrong;
  if (wrong.length > 1) throw new Error(wrong.map(({ message }) => message).join('\n\n'), { cause: first });
  if (first) throw first;
}

function note(check: string, result: Result): void {
  test.info().annotations.push({ type: VERDICT, description: JSON.stringify({ check, result }) });
}
