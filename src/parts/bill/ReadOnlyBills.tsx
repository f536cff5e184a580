import { BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import type { BillCount } from '#contract/bill';
import { BILL_TYPE } from '#domain/constants';
import { useCall, useCore } from '#element';
import { Chip, ErrorPanel, Form, Skeleton, Tabs, token, useForm, useMessages } from '#ui';
import type { Choices } from '../form/fields-context.ts';
import { FieldsProvider } from '../form/FieldsProvider.tsx';
import { BillSheet } from './BillSheet.tsx';
import { BillTabIcon, BillTabState } from './BillTabState.tsx';
import { openHbl, openMbl, type OpenBill } from './bill-values.ts';

interface ReadOnlyBillsProps {
  bookingId: string;
  type: BillType;
  bills: BillCount['bills'];
  /** Place of the shown bill. */
  shown: number;
  onShow: (blIndex: number) => void;
  choices: Choices;
}

/** The bills of a booking to be read: a tab for each. */
export function ReadOnlyBills({ bookingId, type, bills, shown, onShow, choices }: ReadOnlyBillsProps) {
  const t = useMessages('bill-editor');
  const bill = bills.find(({ blIndex }) => blIndex === shown);
  // A locked or confirmed bill takes no part in what is still open; once nothing is, all can be read.
  const isOpen = bills.some(({ forbidden }) => !forbidden);
  return (
    <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
      <Tabs
        label={t('tabs')}
        value={String(shown)}
        onChange={(value) => onShow(Number(value))}
        tabs={bills.map((each) => ({
          value: String(each.blIndex),
          label: (
            <>
              {each.blIndex === 0 ? t('tab.main') : t('tab.sub', { index: each.blIndex })}
              <BillTabState bill={each} />
            </>
          ),
          icon: <BillTabIcon bill={each} />,
          disabled: isOpen && each.forbidden && each.blIndex !== shown,
        }))}
      />
      {bill ? <LoadedBill key={bill.id} bookingId={bookingId} type={type} id={bill.id} choices={choices} /> : null}
    </div>
  );
}

function LoadedBill({ bookingId, type, id, choices }: { bookingId: string; type: BillType; id: string; choices: Choices }) {
  const { api } = useCore();
  const isHouse = type === BILL_TYPE.house;
  const mbl = useCall(api.bill.initInfoMbl, { bookingId, mblId: id }, { quiet: true, staleTime: 0, enabled: !isHouse });
  const hbl = useCall(api.bill.initInfoHbl, { bookingId, hblId: id }, { quiet: true, staleTime: 0, enabled: isHouse });
  const answer = isHouse ? hbl : mbl;
  if (answer.isError) return <ErrorPanel retry={() => void answer.refetch()}>{answer.error.message}</ErrorPanel>;
  const open = isHouse ? hbl.data && openHbl(hbl.data) : mbl.data && openMbl(mbl.data);
  return open ? <Sheet key={open.record.version} bookingId={bookingId} type={type} open={open} choices={choices} /> : <Skeleton height="480px" />;
}

function Sheet({ bookingId, type, open, choices }: { bookingId: string; type: BillType; open: OpenBill; choices: Choices }) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const form = useForm({ initial: open.values, rules: async () => null, check: () => [], submit: async () => [] });
  return (
    <Form form={form} label={t('tabs')}>
      {open.record.combineBkgNo ? (
        <p css={{ paddingBottom: token.s3 }}>
          <Chip>{t('merged.no', { no: open.record.combineBkgNo })}</Chip>
        </p>
      ) : null}
      <FieldsProvider fields={BILL_DOCUMENTS[type].fields} textOf={field} isReadOnly choices={choices}>
        <BillSheet bookingId={bookingId} type={type} isMsc={open.record.isMsc} isReadOnly />
      </FieldsProvider>
    </Form>
  );
}
