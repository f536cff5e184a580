import type { CSSObject } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { AddressBookEntry } from '#contract/address-book';
import { ADDRESS_BOOK_FIELDS } from '#domain/booking/address-book-fields';
import { labelAt } from '#domain/form/labels';
import { Banner, Button, Form, FormSummary, token, useMessages } from '#ui';
import type { Choices } from '../form/fields-context.ts';
import { FieldsProvider } from '../form/FieldsProvider.tsx';
import { ConflictBanner } from '../record/ConflictBanner.tsx';
import { DuplicateBanner } from './DuplicateBanner.tsx';
import { EntryFields } from './EntryFields.tsx';
import { PasteText, type ReadValue } from './PasteText.tsx';
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts';

export interface EntryFormProps extends EntryFormOptions {
  /** Name of the form for screen readers. */
  label: string;
  choices: Choices;
  onCancel: () => void;
  onSaved: (entry: AddressBookEntry) => void;
}

/** Form of a new or stored entry of an address book. */
export function EntryForm({ kind, label, choices, onCancel, ...options }: EntryFormProps) {
  const t = useMessages('party');
  const { form, problem, isNew, read, takeRead, keepBoth, updateTwin, resolve } = useEntryForm({ kind, ...options });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, []);
  const takeAndShow = (values: readonly ReadValue[]) => {
    takeRead(values);
    // The button that was pressed is gone.
    box.current?.querySelector<HTMLElement>('input[name=name]')?.focus();
  };
  const labelOf = (field: string) => {
    const found = labelAt(ADDRESS_BOOK_FIELDS, field);
    return found && t(found.key);
  };
  return (
    <Form form={form} label={label}>
      <div
        ref={box}
        css={stack}
        onKeyDown={(event) => {
          // Not the key that closes a list of choices.
          const { target, currentTarget } = event;
          const isOfList = !(target instanceof Element) || !currentTarget.contains(target) || target.ariaExpanded === 'true';
          if (event.key === 'Escape' && !event.defaultPrevented && !isOfList) onCancel();
        }}
      >
        {isNew && options.filled === undefined ? <PasteText onRead={takeAndShow} /> : null}
        <FormSummary form={form} labelOf={labelOf} />
        {problem?.is === 'refused' ? <Banner tone="bad">{problem.message}</Banner> : null}
        {problem?.is === 'conflict' ? (
          <ConflictBanner
            fields={ADDRESS_BOOK_FIELDS}
            labelOf={labelOf}
            changed={problem.changed}
            resolve={(isMine) => resolve(problem.theirs, isMine)}
          />
        ) : null}
        {problem?.is === 'duplicate' ? (
          <DuplicateBanner
            twin={problem.twin}
            values={form.values()}
            labelOf={labelOf}
            keepBoth={keepBoth}
            update={isNew ? () => updateTwin(problem.twin) : undefined}
          />
        ) : null}
        <FieldsProvider fields={ADDRESS_BOOK_FIELDS} textOf={t} choices={choices}>
          <EntryFields kind={kind} form={form} read={read} />
        </FieldsProvider>
        <footer css={foot}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" busy={form.isBusy}>
            {t('save')}
          </Button>
        </footer>
      </div>
    </Form>
  );
}

const stack: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0, containerType: 'inline-size' };
const foot: CSSObject = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: token.s2,
  paddingBlock: token.s2,
  background: token.surface,
  borderTop: `${token.hair} solid ${token.line}`,
};
