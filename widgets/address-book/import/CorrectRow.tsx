import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PartySheetRow } from '#contract/address-book';
import { useCore } from '#element';
import { Button, hint, TextArea, TextField, token, useMessages, useUi } from '#ui';
import { correctionOf, type TypedCells } from './typed-cells.ts';

interface CorrectRowProps {
  jobId: string;
  row: PartySheetRow;
  /** Name of the form for screen readers. */
  label: string;
  typed: TypedCells | undefined;
  onType: (cells: TypedCells) => void;
  /** False if something else was typed since. */
  onChecked: (row: PartySheetRow, checked: TypedCells) => boolean;
}

/** The wrong cells of a row as fields; they are read like those of the file. */
export function CorrectRow({ jobId, row, label, typed = {}, onType, onChecked }: CorrectRowProps) {
  const t = useMessages('address-book');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setOutdated(false);
    const answer = await api.addressBook.checkPartyRow({ jobId, rowNo: row.rowNo, values: correctionOf(typed) }, { locale });
    setBusy(false);
    if (answer.ok) setOutdated(!onChecked(answer.data, typed));
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  return (
    <form ref={form} aria-label={label} noValidate css={fields} onSubmit={(event) => void check(event)}>
      {row.fields.map(({ column, label: name, value }) => {
        const field = { label: name, value: typed[column] ?? value, onChange: (text: string) => onType({ [column]: text }) };
        return column === 'address' ? <TextArea key={column} {...field} /> : <TextField key={column} {...field} />;
      })}
      <span>
        <Button type="submit" busy={isBusy}>
          {t('import.checkAgain')}
        </Button>
      </span>
      <span role="status" css={hint}>
        {isOutdated ? t('import.outdated') : null}
      </span>
    </form>
  );
}

const fields = {
  flex: '1 1 100%',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'end',
  gap: token.s3,
} as const;
