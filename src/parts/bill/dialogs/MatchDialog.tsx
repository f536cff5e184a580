import { useState } from 'react';
import type { MscMatch } from '#contract/bill';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { useCore } from '#element';
import { formatNumber } from '#i18n';
import { Banner, Button, Dialog, FileUpload, hint, token, type Upload, useMessages, useUi } from '#ui';
import { compareTable } from '../../compare/compare-table.ts';
import type { BillValues } from '../bill-values.ts';
import { withRows } from './match-rows.ts';

interface MatchDialogProps {
  bookingId: string;
  billId: string;
  onClose: () => void;
  onTake: (fill: (now: BillValues) => BillValues) => void;
}

const WIDTH = 800;
const FORMATS = ['xlsx', 'csv'];

/** Finds the rows of a spreadsheet that belong to the open bill, by booking and container numbers, and takes them over. */
export function MatchDialog({ bookingId, billId, onClose, onTake }: MatchDialogProps) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const { api } = useCore();
  const { locale } = useUi();
  const [match, setMatch] = useState<MscMatch>();
  const own = match?.matched.filter(({ mblId }) => mblId === billId) ?? [];
  const elsewhere = (match?.matched.length ?? 0) - own.length;
  const upload: Upload = async (file, onProgress, signal) => {
    const answer = await api.bill.importMscMblMatch({ file: file as never, bookingId }, { onProgress, signal, locale, loadingBar: false });
    if (!answer.ok) return { ok: false, ...(answer.reason === 'business' ? { message: answer.message } : {}) };
    setMatch(answer.data);
    return { ok: true, file: { name: file.name, size: file.size } };
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('match.title')}
      width={WIDTH}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" disabled={own.length === 0} onClick={() => onTake((now) => withRows(now, own))}>
            {t('match.do', { count: own.length })}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        <p css={hint}>{t('match.hint')}</p>
        <FileUpload label={t('match.file')} value={[]} onChange={() => undefined} upload={upload} accept={FORMATS} maxBytes={UPLOAD_MAX_BYTES} />
        {elsewhere > 0 ? <Banner tone="info">{t('match.elsewhere', { count: elsewhere })}</Banner> : null}
        {match && match.unmatched.length > 0 ? (
          <Banner tone="warn">
            <ul>
              {match.unmatched.map(({ row, reason }) => (
                <li key={row}>{t('match.unmatched', { row, reason })}</li>
              ))}
            </ul>
          </Banner>
        ) : null}
        {own.length > 0 ? (
          <div css={{ overflowX: 'auto' }}>
            <table css={compareTable}>
              <thead>
                <tr>
                  {(['ctnNo', 'sealNo', 'number', 'weight', 'volume'] as const).map((column) => (
                    <th key={column} scope="col">
                      {field(`ctn.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {own.map(({ row, ctnNo, sealNo, number, weight, volume }) => (
                  <tr key={row}>
                    <th scope="row">{ctnNo}</th>
                    <td>{sealNo}</td>
                    <td>{formatNumber(String(number ?? ''))}</td>
                    <td>{formatNumber(weight ?? '')}</td>
                    <td>{formatNumber(volume ?? '')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
