import type { ReactNode } from 'react';
import type { NumberedBill } from '#domain/preplan/preplan-rules';
import { useCall, useCore, useRecordSaved } from '#element';
import { ErrorPanel, Skeleton } from '#ui';
import type { Choices } from '../form/fields-context.ts';
import { openPreplan } from './preplan-values.ts';
import { PreplanEditor } from './PreplanEditor.tsx';

export interface PreplanPanelProps {
  bookingId: string;
  isReadOnly: boolean;
  choices: Choices;
  /** Beside the form, above its own cards. */
  side?: ReactNode;
  onUnsaved: (isUnsaved: boolean) => void;
  /** The pre-plan was saved, or customs has answered. */
  onChanged: () => void;
}

const NONE: readonly NumberedBill[] = [];

/** The pre-plan of a booking. */
export function PreplanPanel({ bookingId, onChanged, ...props }: PreplanPanelProps) {
  const { api } = useCore();
  const { data, isError, isFetching, error, refetch } = useCall(
    api.preplan.initPreplan,
    { bookingId },
    { quiet: true, loadingBar: false, staleTime: 0 },
  );
  const { data: bills } = useCall(api.preplan.queryPreplanContainerBlNoDropList, { bookingId }, { quiet: true, loadingBar: false, staleTime: 0 });
  useRecordSaved('preplan', () => {
    void refetch();
    onChanged();
  });
  if (data) return <PreplanEditor key={bookingId} stored={openPreplan(data)} bills={bills ?? NONE} {...props} />;
  if (isError)
    return (
      <ErrorPanel busy={isFetching} retry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  return <Skeleton height="480px" />;
}
