import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WidgetState, WidgetStates } from './state.ts';

const FOLDER = join(import.meta.dirname, '../../widgets');

export interface WidgetUnderTest {
  /** Name of the folder. */
  name: string;
  tag: string;
  states: WidgetStates;
  /** The first declared state: the widget in typical use. */
  first: WidgetState;
  /** Name of the state with the most content and controls. */
  richest: string;
  /** Whether it paints a light shell before its code is loaded. */
  hasShell: boolean;
}

/** Every widget folder; one without declared states fails by name. */
export async function widgetsUnderTest(): Promise<WidgetUnderTest[]> {
  const names = readdirSync(FOLDER)
    .filter((name) => existsSync(join(FOLDER, name, 'widget.ts')))
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const path = join(FOLDER, name, 'states.ts');
      if (!existsSync(path)) throw new Error(`widgets/${name} has no states.ts, so there is nothing to check. Declare its states there.`);
      const { default: states } = (await import(path)) as { default: WidgetStates };
      const [first] = Object.values(states);
      const richest = Object.keys(states).find((state) => states[state]?.isRichest) ?? Object.keys(states)[0];
      if (!first || !richest) throw new Error(`widgets/${name}/states.ts declares no state. Add at least one.`);
      return { name, tag: `quay-${name}`, states, first, richest, hasShell: existsSync(join(FOLDER, name, 'shell.ts')) };
    }),
  );
}
