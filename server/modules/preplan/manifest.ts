import { given, type MessageParty } from '#domain/edifact/messages/parts';
import { type ManifestMessage, writeManifest } from '#domain/edifact/messages/manifest-message';
import { transmittedCertCode } from '#domain/party/cert-code-choices';
import { joinBySemicolon } from '#domain/party/email';
import { formatDate } from '#i18n';
import { type EdiContext, type EdiMessageRow, queueMessage } from '#server/modules/edi/service';
import { type Reference, reference } from '#server/modules/freight/service';
import type { BookingRow } from '#server/modules/order/service';
import { blNosOf } from './present.ts';
import type { PreplanRow } from './repository/preplan-repository.ts';

/** Queues the manifest of a pre-plan for customs, or its deletion. */
export async function queueManifest(
  context: EdiContext,
  booking: BookingRow,
  preplan: PreplanRow,
  { isCancellation = false } = {},
): Promise<EdiMessageRow | undefined> {
  const known = await reference(context.db);
  const documentNo = `${booking.bkg_no ?? booking.order_no}-P`;
  return queueMessage(context, {
    type: 'CUSCAR',
    bookingId: booking.id,
    customerId: booking.customer_id,
    recordId: preplan.id,
    documentNo,
    receiver: context.settings.edi.customs,
    isCancellation,
    write: ({ set, ...header }) => writeManifest({ ...header, documentNo, ...messageOf(booking, preplan, known) }, set),
  });
}

function messageOf(
  booking: BookingRow,
  preplan: PreplanRow,
  { ports, shippingLines }: Reference,
): Omit<ManifestMessage, 'function' | 'preparedAt' | 'documentNo'> {
  const vo = preplan.vo ?? {};
  const place = (id: string | null | undefined) => {
    const port = ports.get(id ?? '');
    return port && { code: port.code, name: port.nameEn.toUpperCase() };
  };
  const containers = new Map(preplan.containers.map((line) => [line.ctnNo ?? '', line]));
  return {
    bkgNo: booking.bkg_no ?? '',
    customsCode: vo.customsCode ?? '',
    sailing: { carrier: shippingLines.get(vo.shippingId ?? '')?.code ?? '', vessel: vo.vessel ?? '', imo: vo.imo ?? '', voyage: vo.voyage ?? '' },
    etd: vo.etd ? formatDate(vo.etd) : null,
    places: given({ load: place(vo.portStartId), discharge: place(vo.portEndId), delivery: place(vo.placeDeliveryId) }),
    contact: { contactName: vo.specificContact?.name ?? '', phone: vo.specificContact?.tel ?? '' },
    reason: vo.amendReason ?? '',
    mblNo: vo.mblNo ?? '',
    parties: given({ shipper: partyOf(vo.shipper), consignee: partyOf(vo.consignee), notify: partyOf(vo.notify) }),
    consignments: blNosOf(preplan)
      .map(({ blNo, isMain }) => ({ blNo, isMain, goods: preplan.containers.filter((line) => line.blNo === blNo).map(goodsOf) }))
      // A master bill of house bills only has no goods of its own.
      .filter(({ goods }) => goods.length > 0),
    containers: [...containers].map(([ctnNo, { ctnType = '', sealNo = '' }]) => ({ ctnNo, ctnType, sealNo })),
  };
}

const goodsOf = (line: PreplanRow['containers'][number]) => ({
  ctnNo: line.ctnNo ?? '',
  packageType: line.packageType ?? '',
  number: line.number ?? null,
  weight: line.weight ?? null,
  volume: line.volume ?? null,
  goods: line.goods ?? '',
  marks: line.marks ?? '',
  hsCode: line.hsCode ?? '',
  unNo: line.unNo ?? '',
});

function partyOf(party: NonNullable<PreplanRow['vo']>['shipper']): MessageParty | undefined {
  if (!party?.name) return undefined;
  return {
    name: party.name,
    address: party.address ?? '',
    city: '',
    region: '',
    countryCode: party.countryCode ?? '',
    postCode: '',
    contactName: party.contactName ?? '',
    phone: party.phone ?? '',
    fax: party.fax ?? '',
    email: joinBySemicolon(party.email ?? ''),
    code: party.certCode ? transmittedCertCode(party.certCodeType ?? '', party.certCode) : '',
  };
}
