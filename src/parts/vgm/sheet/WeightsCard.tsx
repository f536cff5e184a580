import type { CSSObject } from '@emotion/react';
import { useRef, useState } from 'react';
import { requestId } from '#core';
import type { VgmSheetRow } from '#domain/vgm/vgm-sheet';
import { useCore } from '#element';
import { Button, Card, hint, token, useMessages, useUi } from '#ui';
import { messagesByRow, rowsToSave, saveRows } from './save-rows.ts';
import { useWeightList } from './use-weight-list.ts';
import { WeightSheet } from './WeightSheet.tsx';

interface WeightsCardProps {
  bookingId: string;
  lines: readonly { ctnNo: string; vgm: string }[];
  /** Fills in the form; it can be undone. */
  fill: (rows: readonly VgmSheetRow[]) => void;
}

/** Weights of this booking go into its form, those of others are saved with them. */
export function WeightsCard({ bookingId, lines, fill }: WeightsCardProps) {
  const t = useMessages('vgm');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const list = useWeightList({ bookingId, lines });
  const [isBusy, setBusy] = useState(false);
  const request = useRef(requestId());
  const here = list.rows.filter(({ target, isReady }) => target.is === 'here' && isReady);
  const others = rowsToSave(list.rows);
  const open = list.rows.length - here.length - others.length;
  const take = async () => {
    setBusy(true);
    const result = others.length > 0 ? await saveRows({ api, locale, requestId: request.current }, others, false) : undefined;
    setBusy(false);
    if (result && !result.ok) {
      list.complain(messagesByRow(result.errors, others));
      if (result.errors.length === 0 && result.reason === 'business') notices.show({ kind: 'error', message: result.message });
      return;
    }
    request.current = requestId();
    if (here.length > 0) fill(here.map(({ row }) => row));
    list.finish([...here.map(({ row }) => row.rowNo), ...others.map(({ rowNo }) => rowNo)]);
    if (others.length > 0) notices.show({ kind: 'success', message: t('sheet.savedOthers', { count: others.length }) });
  };
  return (
    <Card
      flush
      title={
        <>
          {t('sheet.title')} <span css={titleHint}>{t('sheet.title.hint')}</span>
        </>
      }
    >
      <WeightSheet
        list={list}
        bookingId={bookingId}
        foot={
          <>
            <span role="status">
              <b>{t('sheet.found', { count: here.length + others.length, all: list.rows.length })}</b>{' '}
              {t('sheet.split', { here: here.length, others: others.length })} {open > 0 ? t('sheet.open', { count: open }) : ''}
            </span>
            <Button busy={isBusy} disabled={here.length + others.length === 0} onClick={() => void take()}>
              {t('sheet.fill', { count: here.length + others.length })}
            </Button>
          </>
        }
      />
    </Card>
  );
}

const titleHint: CSSObject = { ...hint, fontWeight: token.regular, marginInlineStart: token.s1 };
