import { useRef, useState } from 'react';
import { requestId } from '#core';
import { useCore } from '#element';
import { Button, Checkbox, Dialog, token, useMessages, useUi } from '#ui';
import { messagesByRow, rowsToSave, saveRows } from './save-rows.ts';
import { useWeightList } from './use-weight-list.ts';
import { WeightSheet } from './WeightSheet.tsx';

interface WeightsDialogProps {
  onClose: () => void;
  onSaved: () => void;
}

const NOTHING_HERE = { bookingId: undefined, lines: [] };

/** Weights of several bookings by one list: all rows that find their container are saved, or none. */
export function WeightsDialog({ onClose, onSaved }: WeightsDialogProps) {
  const t = useMessages('vgm');
  const ui = useMessages('ui');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const list = useWeightList(NOTHING_HERE);
  const [isBusy, setBusy] = useState(false);
  const [isDeclared, setDeclared] = useState(false);
  const request = useRef({ id: requestId(), input: '' });
  const rows = rowsToSave(list.rows);
  const bookings = new Set(rows.map(({ given }) => given.bookingId)).size;
  const save = async () => {
    const written = JSON.stringify([rows, isDeclared]);
    if (request.current.input !== written) request.current = { id: requestId(), input: written };
    setBusy(true);
    const result = await saveRows({ api, locale, requestId: request.current.id }, rows, isDeclared);
    setBusy(false);
    if (!result.ok) {
      list.complain(messagesByRow(result.errors, rows));
      if (result.errors.length === 0 && result.reason === 'business') notices.show({ kind: 'error', message: result.message });
      return;
    }
    notices.show({ kind: 'success', message: t(isDeclared ? 'declared' : 'sheet.savedOthers', { count: rows.length }) });
    onSaved();
    list.finish(rows.map(({ rowNo }) => rowNo));
    if (rows.length === list.rows.length) onClose();
  };
  return (
    <Dialog open onClose={onClose} width={1040} flush title={t('sheet.dialog')}>
      <div css={{ paddingTop: token.s3, containerType: 'inline-size' }}>
        <WeightSheet
          list={list}
          bookingId={undefined}
          foot={
            <>
              <span role="status">
                <b>{t('sheet.found', { count: rows.length, all: list.rows.length })}</b> {t('sheet.bookings', { count: bookings })}{' '}
                {rows.length < list.rows.length ? t('sheet.open', { count: list.rows.length - rows.length }) : ''}
              </span>
              <span css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s3 }}>
                <Checkbox label={t('sheet.declare')} value={isDeclared} onChange={setDeclared} />
                <Button onClick={onClose}>{ui('cancel')}</Button>
                <Button variant="filled" busy={isBusy} disabled={rows.length === 0} onClick={() => void save()}>
                  {t(isDeclared ? 'declare' : 'sheet.save', { count: rows.length })}
                </Button>
              </span>
            </>
          }
        />
      </div>
    </Dialog>
  );
}
