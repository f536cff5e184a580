import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../../coverage/parts');

/** Forgets the parts of earlier runs. */
export const clearSeenParts = (): void => rmSync(FOLDER, { recursive: true, force: true });

/** Collects the names of the parts that the element has in this test; `save` writes them for the check after all states. */
export function seenParts(page: Page, tag: string) {
  const seen = new Set<string>();
  return {
    async collect(): Promise<void> {
      for (const part of await page.locator(tag).first().evaluate(partsOf)) seen.add(part);
    },
    save(): void {
      const { testId, retry } = test.info();
      mkdirSync(join(FOLDER, tag), { recursive: true });
      writeFileSync(join(FOLDER, tag, `${testId}-${retry}.json`), JSON.stringify([...seen]));
    },
  };
}

/** Names of all parts that the element had in any state. */
export function allSeenParts(tag: string): Set<string> {
  const folder = join(FOLDER, tag);
  return new Set(readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[]));
}

const partsOf = ({ shadowRoot }: Element): string[] => [...(shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((one) => [...one.part]);
