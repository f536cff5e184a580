import { useState } from 'react';
import type { AddressBookEntry } from '#contract/address-book';
import { ADDRESS_BOOK_FIELDS } from '#domain/booking/address-book-fields';
import { valuesOf } from '#domain/form/answer';
import { fieldAt } from '#domain/form/leaves';
import { inputOf } from '#domain/form/input';
import { labelAt } from '#domain/form/labels';
import type { ValuesOf } from '#domain/form/values';
import { isBlank } from '#domain/required';
import { useMutationCall } from '#element';
import { type BookCalls, useReadOnlyText } from '#parts';
import { Banner, Button, Dialog, hint, RadioGroup, token, useMessages } from '#ui';

export interface MergedEntries {
  /** As it was before. */
  kept: AddressBookEntry;
  others: readonly AddressBookEntry[];
  /** As it is now. */
  saved: AddressBookEntry;
}

interface MergeDialogProps {
  calls: BookCalls;
  entries: readonly AddressBookEntry[];
  onClose: () => void;
  onMerged: (merged: MergedEntries) => void;
  /** An entry was changed or deleted since it was shown. */
  onOutdated: () => void;
}

const WIDTH = 640;
type Values = ValuesOf<typeof ADDRESS_BOOK_FIELDS>;
type FieldName = keyof Values;
/** The default is kept anyway, and the type of a code belongs to it. */
const FIELDS = (Object.keys(ADDRESS_BOOK_FIELDS) as FieldName[]).filter((field) => field !== 'isDefault' && field !== 'certCodeType');

/** Makes one entry of several: of each field in which they differ, the user chooses the value that stays. */
export function MergeDialog({ calls, entries, onClose, onMerged, onOutdated }: MergeDialogProps) {
  const t = useMessages('address-book');
  const party = useMessages('party');
  const textOf = useReadOnlyText();
  const merging = useMutationCall(calls.merge, { quiet: true });
  const [problem, setProblem] = useState<{ message: string; details: readonly string[]; isOutdated: boolean }>();
  // The default, or else the most used one, gives the values that nobody chooses.
  const [kept, ...others] = entries.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.useCount - a.useCount);
  const [chosen, choose] = useState<Partial<Record<FieldName, number>>>({});
  const all = kept ? [kept, ...others].map((entry) => valuesOf(ADDRESS_BOOK_FIELDS, entry)) : [];
  const shown = (field: FieldName, at: number) => {
    const text = textOf(fieldAt(ADDRESS_BOOK_FIELDS, field), all[at]?.[field]);
    return field === 'certCode' ? [all[at]?.certCodeType, text].filter(Boolean).join(' ') : text;
  };
  const firstFilled = (field: FieldName) =>
    Math.max(
      0,
      all.findIndex((values) => !isEmptyValue(values[field])),
    );
  const placeOf = (field: FieldName) => chosen[field] ?? firstFilled(field);
  const differing = FIELDS.filter((field) => all.some((_, at) => shown(field, at) !== shown(field, 0)));
  const labelOf = (field: string) => {
    const label = labelAt(ADDRESS_BOOK_FIELDS, field);
    return label ? party(label.key) : field;
  };

  const merge = async () => {
    const [first] = all;
    if (!kept || !first) return;
    const values = {
      ...first,
      ...Object.fromEntries(FIELDS.map((field) => [field, all[placeOf(field)]?.[field]])),
      certCodeType: all[placeOf('certCode')]?.certCodeType ?? '',
    };
    const { isDefault: _, ...input } = inputOf(ADDRESS_BOOK_FIELDS, values);
    const merged = others.map(({ id, version }) => ({ id, version }));
    const answer = await merging.run({ ...input, id: kept.id, version: kept.version, merged });
    if (answer.ok) return onMerged({ kept, others, saved: answer.data });
    setProblem({
      message: answer.message,
      details: answer.errors.map(({ field, message }) => t('merge.wrong', { field: labelOf(field), message })),
      isOutdated: answer.reason === 'business' && answer.errors.length === 0,
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('merge.title', { count: entries.length })}
      width={WIDTH}
      foot={
        <>
          <Button onClick={onClose}>{party('cancel')}</Button>
          <Button variant="filled" busy={merging.isBusy} disabled={problem?.isOutdated === true} onClick={() => void merge()}>
            {t('merge.do', { count: entries.length })}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
        {problem ? (
          <Banner
            tone="bad"
            isUrgent
            action={
              problem.isOutdated ? (
                <Button size="small" onClick={onOutdated}>
                  {t('merge.reload')}
                </Button>
              ) : undefined
            }
          >
            {problem.details.length === 0 ? problem.message : null}
            {problem.details.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        ) : null}
        <p css={hint}>{t('merge.text')}</p>
        {differing.length === 0 ? <p>{t('merge.same')}</p> : null}
        {differing.map((field) => {
          // Equal values of several entries are one choice.
          const places = all.flatMap((_, at) => (all.findIndex((__, other) => shown(field, other) === shown(field, at)) === at ? [at] : []));
          const place = places.find((at) => shown(field, at) === shown(field, placeOf(field))) ?? 0;
          return (
            <RadioGroup
              key={field}
              stacked
              name={field}
              label={labelOf(field)}
              value={String(place)}
              onChange={(value) => choose((before) => ({ ...before, [field]: Number(value) }))}
              options={places.map((at) => ({
                value: String(at),
                label: <span css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown(field, at)}</span>,
              }))}
            />
          );
        })}
      </div>
    </Dialog>
  );
}

const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && isBlank(value));
