import type { BillType } from '#domain/bill/bill-fields';
import { useCall, useCore } from '#element';
import { formatDateTime } from '#i18n';
import { Button, Chip, Dialog, Empty, ErrorPanel, hint, Skeleton, title, token, useMessages } from '#ui';
import { ChangeTable } from '../ChangeTable.tsx';

const WIDTH = 800;

/** Submissions of a bill, newest first, with what each changed. */
export function VersionsDialog({ billId, type, onClose }: { billId: string; type: BillType; onClose: () => void }) {
  const t = useMessages('bill-editor');
  const { api } = useCore();
  const found = useCall(api.bill.querySiVersions, { billId }, { quiet: true, staleTime: 0 });
  const oldest = found.data?.at(-1)?.siVersion;
  return (
    <Dialog open onClose={onClose} closesOnMask title={t('versions.title')} width={WIDTH} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      {found.isError ? (
        <ErrorPanel retry={() => void found.refetch()}>{found.error.message}</ErrorPanel>
      ) : found.data === undefined ? (
        <Skeleton height="240px" />
      ) : found.data.length === 0 ? (
        <Empty title={t('versions.none')} />
      ) : (
        <ol css={{ display: 'grid', gap: token.s4 }}>
          {found.data.map(({ siVersion, submitTime, submitUser, isAmendment, changes }) => (
            <li key={siVersion}>
              <h3 css={{ '&&': title.t14 }}>
                {t('versions.entry', { version: siVersion, time: formatDateTime(submitTime), user: submitUser })}{' '}
                {isAmendment ? <Chip>{t('versions.amendment')}</Chip> : null}
              </h3>
              {changes.length > 0 ? (
                <ChangeTable type={type} changes={changes} before={t('versions.before')} after={t('versions.after')} />
              ) : (
                <p css={hint}>{t(siVersion === oldest ? 'versions.first' : 'versions.same')}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
