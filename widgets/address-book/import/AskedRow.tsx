import type { CSSObject } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { PartySheetRow } from '#contract/address-book';
import { Button, IconDone, IconEdit, IconError, IconUsers, Segmented, token, useMessages } from '#ui';
import { CorrectRow } from './CorrectRow.tsx';
import type { TypedCells } from './typed-cells.ts';

/** What becomes of a duplicate. */
const CHOICES = ['skip', 'update', 'keep'] as const;
export type Choice = (typeof CHOICES)[number];

interface AskedRowProps {
  jobId: string;
  row: PartySheetRow;
  typed: TypedCells | undefined;
  onType: (cells: TypedCells) => void;
  /** The row was checked again with these texts; false if something else was typed since. */
  onChecked: (row: PartySheetRow, checked: TypedCells) => boolean;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** A row that is in the book already, or that cannot be taken until it is corrected. */
export function AskedRow({ jobId, row, typed, onType, onChecked, choice, onChoose }: AskedRowProps) {
  const t = useMessages('address-book');
  const [isOpen, setOpen] = useState(false);
  const { rowNo, name, twin, messages, outcome, fields } = row;
  const label = t('import.row', { row: rowNo, name: name || '–' });
  const isWrong = outcome === 'invalid';
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (isOpen && !isWrong) box.current?.focus();
  }, [isOpen, isWrong]);
  return (
    <li ref={box} tabIndex={-1} css={line}>
      <span css={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <span css={{ fontWeight: token.medium }}>{label}</span>
        {messages.map((message) => (
          <span key={message} css={[reason, { color: token.bad }]}>
            <IconError aria-hidden css={sign} />
            {message}
          </span>
        ))}
        {twin === null ? null : (
          <span css={[reason, { color: token.warn }]}>
            <IconUsers aria-hidden css={sign} />
            {t('import.twin', { name: twin })}
          </span>
        )}
        {!isWrong && typed ? (
          <span role="status" css={[reason, { color: token.good }]}>
            <IconDone aria-hidden css={sign} />
            {t('import.corrected')}
          </span>
        ) : null}
      </span>
      {twin === null ? null : (
        <Segmented
          label={label}
          value={choice}
          onChange={onChoose}
          options={CHOICES.map((value) => ({ value, label: t(`import.choice.${value}`) }))}
        />
      )}
      {isWrong && fields.length > 0 && !isOpen ? (
        <Button size="small" icon={<IconEdit aria-hidden css={sign} />} onClick={() => setOpen(true)}>
          {t('import.correct')}
        </Button>
      ) : null}
      {isWrong && isOpen ? <CorrectRow jobId={jobId} row={row} label={label} typed={typed} onType={onType} onChecked={onChecked} /> : null}
    </li>
  );
}

const line: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  paddingBlock: token.s2,
  borderTop: `${token.hair} solid ${token.line}`,
};
const reason: CSSObject = { display: 'flex', gap: token.half2, alignItems: 'flex-start' };
const sign = { width: token.icon16, height: token.icon16, flex: 'none', marginBlockStart: token.half1 } as const;
