import type { CSSObject } from '@emotion/react';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import { BILL_TYPE, MSC_CARGO_BOX } from '#domain/constants';
import { isToOrder } from '#domain/party/party-rules';
import { hint, narrow, ownLayer, part, title, token, useMessages } from '#ui';
import { Cell, Cells, stack } from '../form/Cells.tsx';
import { FieldAt } from '../form/FieldAt.tsx';
import type { BillValues } from './bill-values.ts';
import { ContainerTable } from './containers/ContainerTable.tsx';
import { PartyBox } from './PartyBox.tsx';

interface BillSheetProps {
  bookingId: string;
  type: BillType;
  isMsc: boolean;
  isReadOnly: boolean;
}

const TERMS = ['shippingId', 'transportClause', 'payMethodId', 'payPlaceId'] as const;
const PLACES = ['placeReceipt', 'portStart', 'portEnd', 'placeDelivery'] as const;

/** The sheet of a bill, in the order of the printed document. Its fields follow the form by themselves. */
export const BillSheet = memo(function BillSheet({ bookingId, type, isMsc, isReadOnly }: BillSheetProps) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const { vo, goods } = BILL_DOCUMENTS[type];
  const isHouse = type === BILL_TYPE.house;
  return (
    <div {...part('form')} css={sheet}>
      <div css={halves}>
        <div css={half}>
          <Cells columns="minmax(0, 1fr)">
            <Cell wide>
              <PartyBox name={`${vo}.fAddress`} label={field('field.fAddress')} book="shipper" isReadOnly={isReadOnly} />
            </Cell>
            <Cell wide>
              <PartyBox name={`${vo}.sAddress`} label={field('field.sAddress')} book="consignee" isReadOnly={isReadOnly} />
            </Cell>
            <NotifyParties vo={vo} isHouse={isHouse} isReadOnly={isReadOnly} />
          </Cells>
          {isHouse ? <DeliveryAgent isReadOnly={isReadOnly} /> : null}
        </div>
        <div css={half}>
          <Cells columns="repeat(2, minmax(0, 1fr))">
            {[...TERMS, isHouse ? 'settleMethodId' : 'blMethodId'].map((name) => (
              <Cell key={name}>
                <FieldAt name={`${vo}.${name}`} />
              </Cell>
            ))}
            <Cell>
              <FieldAt name={`${vo}.numOriginal`} />
            </Cell>
            {PLACES.map((place) => (
              <Cell key={place}>
                <div css={stack}>
                  <FieldAt name={`${vo}.${place}Id`} />
                  <FieldAt name={`${vo}.${place}Desc`} />
                </div>
              </Cell>
            ))}
            <Cell>
              <FieldAt name={`${vo}.vessel`} />
            </Cell>
            <Cell>
              <FieldAt name={`${vo}.voyage`} />
            </Cell>
            <Cell>
              <FieldAt name={`${vo}.etd`} />
            </Cell>
            <Cell>
              <FieldAt name={`${vo}.numCopy`} />
            </Cell>
            <Cell wide>
              <FieldAt name={`${vo}.remark`} />
            </Cell>
          </Cells>
        </div>
      </div>
      <section aria-label={field('section.goods')} css={{ background: token.surface, ...ownLayer }}>
        <Cells columns="minmax(0, 3fr) minmax(0, 2fr) minmax(0, 5fr) minmax(0, 2fr)" crowdedColumns="repeat(2, minmax(0, 1fr))">
          <Cell wide="narrow">
            <FieldAt name={`${goods}.marks`} box={isMsc ? MSC_CARGO_BOX : undefined} />
          </Cell>
          <Cell>
            <div css={stack}>
              <FieldAt name={`${goods}.number`} />
              <FieldAt name={`${goods}.packageType`} />
              <FieldAt name={`${goods}.goodsType`} />
            </div>
          </Cell>
          <Cell wide="narrow">
            <FieldAt name={`${goods}.goods`} box={isMsc ? MSC_CARGO_BOX : undefined} />
          </Cell>
          <Cell>
            <div css={stack}>
              <FieldAt name={`${goods}.weight`} />
              <FieldAt name={`${goods}.volume`} />
              <FieldAt name={`${goods}.hsCode`} />
            </div>
          </Cell>
        </Cells>
      </section>
      <ContainerTable bookingId={bookingId} isMsc={isMsc} goods={goods} isReadOnly={isReadOnly} />
      <section css={{ background: token.surface, ...ownLayer }}>
        <p css={[hint, { '&&': { padding: `${token.s2} ${token.s3}` } }]}>{t('sealHint')}</p>
        <Cells columns="repeat(4, minmax(0, 1fr))" crowdedColumns="repeat(2, minmax(0, 1fr))">
          {(['blContract', 'blTel', 'blEmail', 'blDate'] as const).map((name) => (
            <Cell key={name} wide={name === 'blEmail' || name === 'blDate' ? 'narrow' : false}>
              <FieldAt name={`${vo}.${name}`} />
              {name === 'blEmail' ? <span css={hint}>{t('emails')}</span> : null}
            </Cell>
          ))}
        </Cells>
      </section>
    </div>
  );
});

interface BoxesProps {
  vo: 'mblVo' | 'hblVo';
  isHouse: boolean;
  isReadOnly: boolean;
}

/** With a consignee TO ORDER, a notify party is required. */
function NotifyParties({ vo, isHouse, isReadOnly }: BoxesProps) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const { control } = useFormContext<BillValues>();
  const toOrder = useWatch({ control, name: vo, compute: (values?: Record<string, unknown>) => isToOrder(textOf(values?.sAddress)) });
  return (
    <>
      <Cell wide>
        <PartyBox name={`${vo}.tAddress`} label={field('field.tAddress')} book="notify" required={toOrder} isReadOnly={isReadOnly} />
        {toOrder && isHouse ? <span css={hint}>{t('toOrder')}</span> : null}
      </Cell>
      {isHouse ? null : (
        <Cell wide>
          <PartyBox name={`${vo}.tAddressSecond`} label={field('field.tAddressSecond')} book="notify" isReadOnly={isReadOnly} />
        </Cell>
      )}
    </>
  );
}

/** Agent of a house bill who releases the cargo at destination. */
function DeliveryAgent({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  return (
    <section aria-label={t('agent')}>
      <h3 css={{ '&&': { ...title.t14, padding: `${token.s2} ${token.s3}` } }}>{t('agent')}</h3>
      <Cells columns="repeat(2, minmax(0, 1fr))">
        <Cell wide>
          <div css={stack}>
            <FieldAt name="hblVo.agentName" />
            <PartyBox name="hblVo.agentAddress" label={field('field.agentAddress')} book="notify" isReadOnly={isReadOnly} />
          </div>
        </Cell>
        <Cell>
          <FieldAt name="hblVo.agentTel" />
        </Cell>
        <Cell>
          <FieldAt name="hblVo.agentEmail" />
        </Cell>
      </Cells>
    </section>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const sheet: CSSObject = {
  containerType: 'inline-size',
  display: 'grid',
  gap: token.hair,
  background: token.line,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  overflow: 'clip',
  [narrow]: { borderRadius: 0, borderInline: 0 },
};
const halves: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token.hair,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const half: CSSObject = { background: token.surface, minWidth: 0, ...ownLayer };
