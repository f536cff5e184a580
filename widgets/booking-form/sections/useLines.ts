import { useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useEditor } from '../editor/editor.ts';
import type { CargoValues, CtnValues } from '../document/values.ts';

/** Rows of a list; focuses the field where the user continues. */
export function useLines(name: 'goodsList' | 'ctnList', empty: () => CargoValues | CtnValues) {
  const { form } = useEditor();
  const { fields, append, remove } = useFieldArray({ control: form.hook.control, name });
  const section = useRef<HTMLElement>(null);
  const next = useRef<{ lines: number; find: () => HTMLElement | null | undefined }>(undefined);
  const rows = () => [...(section.current?.querySelectorAll<HTMLElement>(':scope > [role=group]') ?? [])];

  useEffect(() => {
    // Wait until the row is added or removed.
    if (next.current?.lines !== rows().length) return;
    next.current.find()?.focus();
    next.current = undefined;
  });

  return {
    section,
    fields,
    add() {
      const find = () => rows().at(-1)?.querySelector<HTMLElement>('textarea, input:not([type=hidden], [aria-hidden=true]), [role=combobox]');
      next.current = { lines: fields.length + 1, find };
      append(empty(), { shouldFocus: false });
    },
    remove(row: number) {
      const adder = () => section.current?.querySelector<HTMLElement>(':scope > header button');
      const find = () => (rows()[row] ?? rows().at(-1))?.querySelector<HTMLElement>('[data-remove]') ?? adder();
      next.current = { lines: fields.length - 1, find };
      remove(row);
    },
  };
}
