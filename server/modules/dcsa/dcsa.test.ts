import { beforeAll, describe, expect, it } from 'vitest';
import { completeMbl, containerLine, CONTAINERS, releasedBooking, saveMblOrFail } from '#server/test/bookings/bills';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { completeVgm, weighedLine } from '#server/test/bookings/vgms';
import { addUser } from '#server/test/factories';
import { placesOf, type Places } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';
import type { Client } from '#server/test/client';

let test: TestApp;
let places: Places;
let client: Client;
let stranger: Client;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  client = test.withToken((await addUser(test.db)).token);
  stranger = test.withToken((await addUser(test.db)).token);
});

const EN = { locale: 'en-US' };
const bookingOf = async (bookingId: string) => {
  const found = await client.order.queryBookingById({ bookingId });
  if (!found.ok) throw new Error(found.message);
  return found.data;
};
async function exported() {
  const { bookingId } = await saveOrFail(client, completeBooking(places));
  const answer = await client.dcsa.exportDcsaBooking({ bookingId }, EN);
  if (!answer.ok) throw new Error(answer.message);
  return { bookingId, ...answer.data, document: answer.data.document as Record<string, unknown> };
}

describe('a booking as JSON of DCSA', () => {
  it('is exported with hints, and its import makes a draft with the same content', async () => {
    const { bookingId, document, findings } = await exported();
    expect(document).toMatchObject({ bookingStatus: 'RECEIVED', carrierCode: 'MSCU', references: [{ type: 'CR', value: 'PO-1' }] });
    expect(findings).toContainEqual({
      path: '$.requestedEquipments[0].commodities[0]',
      code: 'notCarried',
      message: 'DCSA has no place for "N/M". Tell the receiver in another way.',
      isError: false,
    });
    const complete = { ...document, documentParties: { bookingAgent: { partyName: 'EASTSEA' } }, serviceContractReference: undefined };
    const imported = await client.dcsa.importDcsaBooking({ document: complete }, EN);
    const draftId = imported.ok ? (imported.data.booking?.bookingId ?? '') : '';
    const [from, to] = [await bookingOf(bookingId), await bookingOf(draftId)];
    expect(to).toMatchObject({ status: 0, source: 'import' });
    const { shippingId, portStartId, portEndId, payMethodId, refNo, transportClause, ctnList, contactTel } = from;
    expect(to).toMatchObject({ shippingId, portStartId, portEndId, payMethodId, refNo, transportClause, ctnList, contactTel });
    const { goods, weight, volume, number, packageType, hsCode } = from.goodsList[0]!;
    expect(to.goodsList).toMatchObject([{ goods, weight, volume, number, packageType, hsCode }]);
  });

  it.each([
    ['a missing property', { shipmentLocations: undefined }, '$.shipmentLocations', 'Missing. Add it.'],
    [
      'an unknown port',
      { shipmentLocations: [{ location: { UNLocationCode: 'XXAAA' }, locationTypeCode: 'POL' }] },
      '$.shipmentLocations[0].location.UNLocationCode',
      '"XXAAA" is not known here or not offered. Use a code that the booking form offers.',
    ],
    [
      'an unknown carrier',
      { carrierCode: 'QQQQ' },
      '$.carrierCode',
      '"QQQQ" is not known here or not offered. Use a code that the booking form offers.',
    ],
    ['an unknown Incoterm', { incoTerms: 'QQQ' }, '$.incoTerms', undefined],
  ])('is refused for %s with the path and the cure, and nothing is saved', async (_, changes, path, message) => {
    const { document } = await exported();
    const parties = { bookingAgent: { partyName: 'EASTSEA' } };
    const before = await test.db.selectFrom('booking').select('id').execute();
    const answer = await client.dcsa.importDcsaBooking({ document: { ...document, documentParties: parties, ...changes } }, EN);
    const found = answer.ok ? answer.data : undefined;
    expect(found?.booking).toBeNull();
    expect(found?.findings.find((finding) => finding.path === path)).toMatchObject({ isError: true, ...(message !== undefined && { message }) });
    expect(await test.db.selectFrom('booking').select('id').execute()).toHaveLength(before.length);
  });

  it('survives JSON of any shape', async () => {
    for (const document of [null, 1, 'text', [], {}, { requestedEquipments: {} }])
      expect(await client.dcsa.importDcsaBooking({ document }, EN)).toMatchObject({ ok: true, data: { booking: null } });
  });

  it('is not shown to others', async () => {
    const { bookingId } = await exported();
    expect(await stranger.dcsa.exportDcsaBooking({ bookingId })).toMatchObject({ ok: false });
    expect(await stranger.dcsa.exportDcsaInstructions({ bookingId })).toMatchObject({ ok: false });
    expect(await stranger.dcsa.importDcsaInstructions({ bookingId, document: {} })).toMatchObject({ ok: false });
    expect(await stranger.dcsa.exportDcsaVgm({ bookingId })).toMatchObject({ ok: false });
    expect(await stranger.dcsa.importDcsaVgm({ bookingId, document: {} })).toMatchObject({ ok: false });
  });
});

describe('shipping instructions as JSON of DCSA', () => {
  async function instructed() {
    const { bookingId } = await releasedBooking(test, client, places);
    const { mblId } = await saveMblOrFail(client, completeMbl(places, bookingId));
    const answer = await client.dcsa.exportDcsaInstructions({ bookingId }, EN);
    if (!answer.ok) throw new Error(answer.message);
    return { bookingId, mblId, document: answer.data.document as Record<string, unknown> };
  }

  it('are exported for each bill, and their import makes drafts of further bills, all or none', async () => {
    const { bookingId, mblId: firstId, document } = await instructed();
    const imported = await client.dcsa.importDcsaInstructions({ bookingId, document: [document, document] }, EN);
    const ids = imported.ok ? imported.data.billIds : [];
    expect(ids).toHaveLength(2);
    const [first, second] = await Promise.all([firstId, ids[0]].map((mblId) => client.bill.initInfoMbl({ bookingId, mblId: mblId ?? null })));
    const [stored, draft] = [first, second].map((one) => (one?.ok ? one.data : undefined));
    const { fAddress, sAddress, tAddress, portStartId, payMethodId } = stored!.mblVo;
    expect(draft?.mblVo).toMatchObject({ siStatus: 1, fAddress, sAddress, tAddress, portStartId, payMethodId, vessel: 'ORION STAR' });
    expect(draft?.conList.map(({ ctnNo, sealNo, weight }) => [ctnNo, sealNo, weight])).toEqual(
      stored?.conList.map(({ ctnNo, sealNo, weight }) => [ctnNo, sealNo, weight]),
    );
    const broken = { ...document, consignmentItems: undefined };
    const refused = await client.dcsa.importDcsaInstructions({ bookingId, document: [document, broken] }, EN);
    expect(refused).toMatchObject({
      data: { billIds: [], findings: [{ path: '$[1].consignmentItems', message: 'Missing. Add it.', isError: true }] },
    });
    const all = await client.dcsa.exportDcsaInstructions({ bookingId });
    expect(all.ok && all.data.document).toHaveLength(3);
  });

  it('of another booking are refused at the path of its number', async () => {
    const { document } = await instructed();
    const { bookingId } = await releasedBooking(test, client, places);
    await test.db.updateTable('booking').set({ bkg_no: 'OTHER1' }).where('id', '=', bookingId).execute();
    const answer = await client.dcsa.importDcsaInstructions({ bookingId, document }, EN);
    expect(answer.ok && answer.data.findings).toContainEqual(
      expect.objectContaining({ path: '$.consignmentItems[0].carrierBookingReference', isError: true }),
    );
  });

  it('need a bill to be exported', async () => {
    const { bookingId } = await releasedBooking(test, client, places);
    expect(await client.dcsa.exportDcsaInstructions({ bookingId }, EN)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Save one first') as string,
    });
  });
});

describe('verified gross masses as JSON of DCSA', () => {
  const TWO = [
    weighedLine(CONTAINERS[0]),
    weighedLine(CONTAINERS[1], { weighMethod: 'SM2', cargoWeight: '4000', dunnageWeight: '150', vgm: '6400' }),
  ];
  async function weighed() {
    const { bookingId } = await releasedBooking(test, client, places);
    const saved = await client.vgm.saveWebVgm(completeVgm(bookingId, { submit: false, vgmList: TWO }));
    if (!saved.ok) throw new Error(saved.message);
    const answer = await client.dcsa.exportDcsaVgm({ bookingId }, EN);
    if (!answer.ok) throw new Error(answer.message);
    return { bookingId, findings: answer.data.findings, document: answer.data.document as { VGMDeclarations: Record<string, unknown>[] } };
  }
  const imported = async (bookingId: string, document: unknown) => {
    const answer = await client.dcsa.importDcsaVgm({ bookingId, document }, EN);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const infoOf = async (bookingId: string) => {
    const answer = await client.vgm.initWebBookingVgm({ bookingId });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };

  it('are exported with hints, and their import fills in a draft of another booking with the same containers', async () => {
    const { document, findings } = await weighed();
    expect(document.VGMDeclarations).toMatchObject([
      { VGM: { weight: { value: 4250.5, unit: 'KGM' }, method: 'SM1' }, authorizedPersonSignatory: 'LI MING' },
      { VGM: { weight: { value: 6400, unit: 'KGM' }, method: 'SM2' }, equipmentDetails: { equipmentReference: CONTAINERS[1] } },
    ]);
    expect(findings).toContainEqual(expect.objectContaining({ path: '$', code: 'notCarried', isError: false }));
    const { bookingId } = await releasedBooking(test, client, places);
    await saveMblOrFail(client, completeMbl(places, bookingId, { conList: CONTAINERS.slice(0, 2).map((ctnNo) => containerLine(ctnNo)) }));
    const ofNoBooking = {
      VGMDeclarations: document.VGMDeclarations.map(({ shipmentDetails: _details, ...one }) => ({ ...one, shipmentDetails: {} })),
    };
    expect(await imported(bookingId, ofNoBooking)).toEqual({ ctnNos: CONTAINERS.slice(0, 2), findings: [] });
    const { vgmVo, vgmList } = await infoOf(bookingId);
    expect(vgmVo).toMatchObject({
      status: 0,
      responsibleParty: 'EASTSEA TOOLS CO., LTD.',
      authorizedPerson: 'LI MING',
      weighingParty: 'YANGSHAN WEIGHING',
    });
    expect(vgmList).toMatchObject([
      { ctnNo: CONTAINERS[0], weighMethod: 'SM1', vgm: '4250.5', tare: '2250', weighTime: TWO[0]?.weighTime, status: 0 },
      { ctnNo: CONTAINERS[1], weighMethod: 'SM2', vgm: '6400', cargoWeight: '4150', tare: '2250', status: 0 },
    ]);
  });

  it('fill in lines without a number, and keep containers that they do not name', async () => {
    const { bookingId, document } = await weighed();
    const [first, second] = document.VGMDeclarations;
    const heavier = { ...first, VGM: { weight: { value: 10_000, unit: 'LBR' }, method: 'SM1' } };
    expect(await imported(bookingId, { VGMDeclarations: [heavier] })).toMatchObject({ ctnNos: [CONTAINERS[0]] });
    expect((await infoOf(bookingId)).vgmList).toMatchObject([
      { vgm: '4535.9237', unit: 'KGM' },
      { vgm: '6400', dunnageWeight: '150' },
    ]);
    const { bookingId: other } = await releasedBooking(test, client, places);
    const blank = (await infoOf(other)).vgmList;
    expect(blank.every(({ ctnNo }) => ctnNo === '')).toBe(true);
    const ofAnyType = { ...second, shipmentDetails: {}, equipmentDetails: { equipmentReference: CONTAINERS[1] } };
    expect((await imported(other, { VGMDeclarations: [ofAnyType] })).findings).toEqual([]);
    const filled = (await infoOf(other)).vgmList;
    expect([filled.length, filled.filter(({ ctnNo }) => ctnNo === CONTAINERS[1]).length]).toEqual([blank.length, 1]);
  });

  it.each([
    ['a missing weight', (one: object) => ({ ...one, VGM: { method: 'SM1' } }), 'VGM.weight', 'Missing. Add it.'],
    [
      'another booking',
      (one: object) => ({ ...one, shipmentDetails: { carrierBookingReference: 'OTHER1' } }),
      'shipmentDetails.carrierBookingReference',
      /OTHER1/,
    ],
    [
      'a strange container',
      (one: object) => ({ ...one, equipmentDetails: { equipmentReference: 'MSCU9999991' } }),
      'equipmentDetails.equipmentReference',
      /MSCU9999991/,
    ],
    ['another signature', (one: object) => ({ ...one, authorizedPersonSignatory: 'WANG WEI' }), 'authorizedPersonSignatory', /first declaration/],
    [
      'a repeated container',
      (one: object) => ({ ...one, equipmentDetails: { equipmentReference: CONTAINERS[0] } }),
      'equipmentDetails.equipmentReference',
      /first/,
    ],
    ['a mass above the rating', (one: object) => ({ ...one, VGM: { weight: { value: 30_481, unit: 'KGM' }, method: 'SM1' } }), 'VGM.weight', /30480/],
  ] as const)('are refused for %s with the path and the cure, and nothing is saved', async (_, changed, path, message) => {
    const { bookingId, document } = await weighed();
    const [first, second] = document.VGMDeclarations;
    const { ctnNos, findings } = await imported(bookingId, {
      VGMDeclarations: [{ ...first, VGM: { weight: { value: 9, unit: 'KGM' }, method: 'SM1' } }, changed(second ?? {})],
    });
    expect(ctnNos).toEqual([]);
    const found = findings.filter(({ isError }) => isError);
    expect(found.map((one) => one.path)).toContain(`$.VGMDeclarations[1].${path}`);
    expect(found.find((one) => one.path.endsWith(path))?.message).toMatch(message);
    expect((await infoOf(bookingId)).vgmList[0]).toMatchObject({ vgm: '4250.5' });
  });

  it('survive JSON of any shape, and need a container number to be exported', async () => {
    const { bookingId } = await releasedBooking(test, client, places);
    for (const document of [null, 1, 'text', [], {}, { VGMDeclarations: [null] }]) expect((await imported(bookingId, document)).ctnNos).toEqual([]);
    expect(await client.dcsa.exportDcsaVgm({ bookingId }, EN)).toMatchObject({ ok: false, message: expect.stringContaining('container') as string });
  });
});
